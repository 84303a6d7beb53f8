-- A drawing number begins with the last 40 bits of the id of its solution in base 32 (`parseDrawingNumber` of domain/drawings/title-block.ts).
create index solution_by_drawing_number on solution (right(id::text, 10));
