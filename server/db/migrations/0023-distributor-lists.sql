-- The index of solutions for which a distributor was chosen holds whatever a list is sorted by, so that no order reads the solutions themselves.
drop index solution_for_distributors;
create index solution_for_distributors on solution (updated_at desc, id desc)
  include (
    status, country_code, region_id, opportunity_stage, training, owner_id, configurator_types, name, owner_name, price
  )
  where not archived and distributor_ids <> '{}';
