-- The document of a quotation as it was sent. Its bytes are kept for ever: what a customer was offered is what stands in them.

create table quotation_document (
  quotation_id uuid primary key references quotation (id),
  pdf bytea not null check (length(pdf) > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  pages integer not null check (pages >= 1),
  -- PrintedDrawing of domain/documents with the ids of their items: what the designs showed when the quotation was sent.
  drawings jsonb not null,
  made_at timestamptz not null
);
-- A PDF is compressed already.
alter table quotation_document alter column pdf set storage external;
