-- Reference designs of data centres as the manufacturer publishes them. A version never changes once it was published: solutions name it.
create table reference_design_version (
  design_key text not null check (design_key ~ '^[A-Z][A-Z0-9-]{1,19}$'),
  version integer not null check (version between 1 and 9999),
  -- ReferenceDesign of domain/reference-designs, in the order of the file.
  content json not null,
  uploaded_at timestamptz not null,
  -- Null for a version that came with the portal.
  uploaded_by uuid references user_account (id),
  published_at timestamptz,
  published_by uuid references user_account (id),
  withdrawn_at timestamptz,
  withdrawn_by uuid references user_account (id),
  primary key (design_key, version),
  check (withdrawn_at is null or published_at is not null)
);

-- The designs that come with the portal: domain/reference-designs/shipped-designs.ts, as it writes them.
insert into reference_design_version (design_key, version, content, uploaded_at, published_at) values
  ('RD103', 1, '{
  "version": 1,
  "extent": "firstPage",
  "cooling": "chilledWater",
  "construction": "built",
  "locked": [
    "rackPower",
    "rackFeeds",
    "upsRedundancy",
    "distributionFeeds",
    "coolingMedium",
    "coolingRedundancy"
  ],
  "audience": [
    "serviceProvider",
    "telecom"
  ],
  "highlights": [
    "lowTotalCost",
    "energyEfficiency",
    "reliability",
    "scalability",
    "mixedDensities"
  ],
  "key": "RD103",
  "source": {
    "title": "Schneider Electric, Reference Design 103, page 1",
    "edition": "scribd.com document 579157213",
    "address": "https://www.scribd.com/document/579157213/23-5-mw"
  },
  "standard": "IEC",
  "frequency": 50,
  "supply": [
    [
      90,
      140
    ],
    [
      10,
      15
    ]
  ],
  "loadVoltage": [
    400,
    400
  ],
  "published": {
    "first": 3000,
    "final": 23500
  },
  "blocks": [
    {
      "name": "Type 1",
      "count": 2,
      "rooms": 2,
      "zones": [
        {
          "name": "A",
          "racks": 196,
          "rackPower": 8
        }
      ]
    },
    {
      "name": "Type 2",
      "count": 2,
      "rooms": 2,
      "zones": [
        {
          "name": "A",
          "racks": 196,
          "rackPower": 10
        }
      ]
    },
    {
      "name": "Type 3",
      "count": 2,
      "rooms": 2,
      "zones": [
        {
          "name": "A",
          "racks": 196,
          "rackPower": 12
        }
      ]
    }
  ],
  "area": 25000,
  "maximumDemand": 42,
  "redundancy": {
    "power": "2N",
    "ups": "2N",
    "generators": "N+2",
    "airHandlers": "N+2",
    "pumps": "N+1",
    "chillers": "N+1"
  }
}', now(), now()),
  ('RD104', 1, '{
  "version": 1,
  "extent": "firstPage",
  "cooling": "chilledWater",
  "construction": "built",
  "locked": [
    "rackPower",
    "rackFeeds",
    "upsRedundancy",
    "distributionFeeds",
    "coolingMedium",
    "coolingRedundancy"
  ],
  "key": "RD104",
  "source": {
    "title": "Schneider Electric, Reference Design 104, page 1",
    "edition": "scribd.com document 579157212",
    "address": "https://www.scribd.com/document/579157212/14-mw"
  },
  "standard": "IEC",
  "frequency": 50,
  "supply": [
    [
      22,
      22
    ]
  ],
  "loadVoltage": [
    400,
    400
  ],
  "published": {
    "first": 1730,
    "final": 13800
  },
  "blocks": [
    {
      "name": "Floor",
      "count": 8,
      "rooms": 2,
      "zones": [
        {
          "name": "A",
          "racks": 72,
          "rackPower": 7
        },
        {
          "name": "B",
          "racks": 72,
          "rackPower": 5
        }
      ]
    }
  ],
  "area": 28000,
  "maximumDemand": 23,
  "redundancy": {
    "power": "2N",
    "ups": "2N",
    "generators": "N+1",
    "airHandlers": "N+2",
    "pumps": "N+1",
    "chillers": "N+1"
  },
  "audience": [
    "telecom",
    "serviceProvider"
  ],
  "highlights": [
    "lowFirstCost",
    "reliability",
    "fastDelivery",
    "smallFootprint",
    "flexibleSpace"
  ]
}', now(), now()),
  ('RD105', 1, '{
  "version": 1,
  "extent": "firstPage",
  "cooling": "chilledWater",
  "construction": "built",
  "locked": [
    "rackPower",
    "rackFeeds",
    "upsRedundancy",
    "distributionFeeds",
    "coolingMedium",
    "coolingRedundancy"
  ],
  "key": "RD105",
  "source": {
    "title": "Schneider Electric, Reference Design 105, page 1",
    "edition": "scribd.com document 579157427",
    "address": "https://www.scribd.com/document/579157427/46-mw"
  },
  "standard": "ANSI",
  "frequency": 60,
  "supply": [
    [
      69,
      230
    ],
    [
      13.8,
      13.8
    ]
  ],
  "loadVoltage": [
    400,
    480
  ],
  "published": {
    "first": 3800,
    "final": 45800
  },
  "blocks": [
    {
      "name": "Block",
      "count": 12,
      "rooms": 2,
      "zones": [
        {
          "name": "A",
          "racks": 112,
          "rackPower": 9
        },
        {
          "name": "B",
          "racks": 150,
          "rackPower": 6
        }
      ]
    }
  ],
  "area": 40000.332902400005,
  "maximumDemand": 80,
  "redundancy": {
    "power": "2N",
    "ups": "2N",
    "generators": "N+2",
    "airHandlers": "N+2",
    "pumps": "N+1",
    "chillers": "N+1"
  },
  "audience": [
    "colocation"
  ],
  "highlights": [
    "reliability",
    "fastDelivery",
    "scalability",
    "lowFirstCost",
    "flexibleSpace"
  ]
}', now(), now()),
  ('RD106', 1, '{
  "version": 1,
  "extent": "firstPage",
  "cooling": "chilledWater",
  "construction": "built",
  "locked": [
    "rackPower",
    "rackFeeds",
    "upsRedundancy",
    "distributionFeeds",
    "coolingMedium",
    "coolingRedundancy"
  ],
  "audience": [
    "serviceProvider",
    "telecom"
  ],
  "highlights": [
    "lowTotalCost",
    "energyEfficiency",
    "reliability",
    "scalability",
    "mixedDensities"
  ],
  "key": "RD106",
  "source": {
    "title": "Schneider Electric, Reference Design 106, page 1",
    "edition": "scribd.com document 579157422",
    "address": "https://www.scribd.com/document/579157422/23-5-mw"
  },
  "standard": "ANSI",
  "frequency": 60,
  "supply": [
    [
      230,
      230
    ],
    [
      69,
      69
    ],
    [
      13.8,
      13.8
    ]
  ],
  "loadVoltage": [
    400,
    480
  ],
  "published": {
    "first": 3000,
    "final": 23500
  },
  "blocks": [
    {
      "name": "Type 1",
      "count": 2,
      "rooms": 2,
      "zones": [
        {
          "name": "A",
          "racks": 196,
          "rackPower": 8
        }
      ]
    },
    {
      "name": "Type 2",
      "count": 2,
      "rooms": 2,
      "zones": [
        {
          "name": "A",
          "racks": 196,
          "rackPower": 10
        }
      ]
    },
    {
      "name": "Type 3",
      "count": 2,
      "rooms": 2,
      "zones": [
        {
          "name": "A",
          "racks": 196,
          "rackPower": 12
        }
      ]
    }
  ],
  "area": 25083.8208,
  "maximumDemand": 38,
  "redundancy": {
    "power": "2N",
    "ups": "2N",
    "generators": "N+2",
    "airHandlers": "N+2",
    "pumps": "N+1",
    "chillers": "N+1"
  }
}', now(), now());
