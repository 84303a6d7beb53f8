-- How many notices of severity "error" the last save of a design raised: while there are any, its solution is neither submitted nor ordered.
alter table design add column error_count integer not null default 0 check (error_count >= 0);
