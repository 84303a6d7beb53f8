-- Rows that a person gives with a design. The choices of a design name them by the hash; they are never changed.
create table design_data (
  solution_id uuid not null references solution (id) on delete cascade,
  -- SHA-256 of the content.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  company_id uuid not null,
  row_count integer not null check (row_count >= 0),
  -- The JSON of DataContent in domain/products/data-rows.ts, byte for byte.
  content text not null,
  stored_at timestamptz not null,
  stored_by uuid not null references user_account (id),
  primary key (solution_id, hash)
);
