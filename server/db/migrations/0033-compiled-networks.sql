-- The compiled model of each product version in the engine's format, so that no process and no browser compiles it again. A cache: rows of
-- another format than the engine's are compiled anew.
create table compiled_network (
  content_hash text not null references product_version (content_hash),
  format integer not null,
  network bytea not null,
  primary key (content_hash, format)
);
