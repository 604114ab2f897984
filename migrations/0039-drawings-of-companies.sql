-- The drawings that a company's content brings; without them the product's own are shown
-- (src/domain/company/drawings.ts).
ALTER TABLE company ADD COLUMN drawings jsonb;
