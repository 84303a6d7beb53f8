-- Solutions whose order the ERP refused or cancelled wait for their owners and the order desk.
create index erp_order_stopped on erp_order (solution_id) where state in ('refused', 'cancelled');

-- The start page is that of the role until a person chooses one.
alter table user_account alter column landing_page_code drop not null, alter column landing_page_code drop default;
update user_account set landing_page_code = null where landing_page_code = 'solution-list';
