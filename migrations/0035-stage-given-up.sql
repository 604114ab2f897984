-- 51 전형 포기: who gives up between two steps, which is another thing than a hire who declines (50).
ALTER TABLE stage
  DROP CONSTRAINT stage_stage_cd_check,
  ADD CONSTRAINT stage_stage_cd_check CHECK (stage_cd IN (10, 20, 21, 29, 30, 31, 39, 40, 49, 50, 51, 60));
