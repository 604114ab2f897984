-- How a company looks: the outlines of its glyph, and its four colours; where it says nothing the product chooses
-- (src/domain/company/companyPalette.ts).
ALTER TABLE company ADD COLUMN glyph jsonb, ADD COLUMN colours jsonb;
