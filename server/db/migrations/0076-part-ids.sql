-- The audit log names parts, which its entries know by their ids.
create unique index part_by_id on part (id);
