-- Which company is which at another system: one id each, unless an administrator says that two are the same.

-- An administrator said so, as the audit log tells; else the first person of the id was known by the company, or it was made for the id.
alter table external_company add column by_administrator boolean not null default false;

-- Companies that share an id with another one since before are told of in the audit log, for an administrator to look at.
insert into audit_entry (at, user_id, action, outcome, object_id, reason)
  select now(), null, 'tieCompany', 'refused', company_id::text, 'COMPANY_HAS_SEVERAL_IDS'
  from external_company
  group by issuer, company_id
  having count(*) > 1;

update external_company
  set by_administrator = true
  where (issuer, company_id) in
    (select issuer, company_id from external_company group by issuer, company_id having count(*) > 1);

create unique index external_company_one_id on external_company (issuer, company_id) where not by_administrator;

-- The company id that the other system named at the last sign-in.
alter table external_identity
  add column company_external_id text check (length(company_external_id) between 1 and 255);
