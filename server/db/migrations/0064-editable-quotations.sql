-- The editable copy of a sent quotation, kept beside its PDF. Null for what was sent before: it is made once when somebody asks for it.

alter table quotation_document
  add column docx bytea check (length(docx) > 0),
  add column docx_sha256 text check (docx_sha256 ~ '^[0-9a-f]{64}$'),
  add check ((docx is null) = (docx_sha256 is null));
-- A DOCX is compressed already.
alter table quotation_document alter column docx set storage external;
