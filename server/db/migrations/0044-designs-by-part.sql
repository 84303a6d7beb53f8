-- Which designs and solutions use a part: by the numbers in the bill of a design, and by the lines beside designs.

create function bill_part_numbers(bill jsonb) returns text[] language sql immutable strict parallel safe
return array(select distinct line ->> 'partNumber' from jsonb_array_elements(case jsonb_typeof(bill) when 'array' then bill else '[]' end) as line);

create index design_of_part on design using gin (bill_part_numbers(bill));
create index solution_line_of_part on solution_line (part_number) where deleted_at is null;
