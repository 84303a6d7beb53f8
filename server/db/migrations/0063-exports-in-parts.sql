-- An exported list is stored piece by piece as it is written, so that a million rows never stand in memory.
create table list_export_part (
  export_id uuid not null references list_export (id) on delete cascade,
  number integer not null check (number >= 0),
  content bytea not null check (length(content) > 0),
  primary key (export_id, number)
);

insert into list_export_part (export_id, number, content)
select id, 0, content from list_export where length(content) > 0;

-- Files of a day are not worth a rewrite of the table; the check goes with the column.
alter table list_export drop column content;
