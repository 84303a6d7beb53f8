-- The stored JSON of the approval matrix, of automatic approvals and of quotes uses the names of the code.

update approval_policy
  set rows = (
    select coalesce(jsonb_agg(row - 'terms' || jsonb_build_object('conditions', row -> 'terms') order by place), '[]')
    from jsonb_array_elements(rows) with ordinality as element (row, place)
  );

update approval_step
  set reasons = (
    select coalesce(jsonb_agg(reason - 'terms' || jsonb_build_object('conditions', reason -> 'terms') order by place), '[]')
    from jsonb_array_elements(reasons) with ordinality as element (reason, place)
  );

alter table auto_approval_decision rename column terms to conditions;
alter table auto_approval_decision rename constraint auto_approval_decision_terms_check
  to auto_approval_decision_conditions_check;
update auto_approval_decision
  set conditions = (
    select coalesce(jsonb_agg(decided - 'term' || jsonb_build_object('condition', decided -> 'term') order by place), '[]')
    from jsonb_array_elements(conditions) with ordinality as element (decided, place)
  );

update quote_request
  set answer = jsonb_set(answer, '{lines}', (
    select coalesce(
      jsonb_agg(line - 'asked' || jsonb_build_object('requestedPartNumber', line -> 'asked') order by place), '[]')
    from jsonb_array_elements(answer -> 'lines') with ordinality as element (line, place)
  ))
  where answer is not null;
