-- What the ERP system acknowledged of an order, and the lines of the order by which it names positions.
alter table erp_order
  -- Acknowledgement of domain/orders; null until the ERP has acknowledged the order.
  add column acknowledgement jsonb,
  -- Line, design, part number and pieces, as the ERP was told.
  add column lines jsonb not null default '[]';

-- The search finds customers by their city, beside the names and numbers of `customer_search`.
create index customer_by_city on customer using gin (search_key(' ' || (address ->> 'city')) gin_trgm_ops)
  where merged_into is null;
