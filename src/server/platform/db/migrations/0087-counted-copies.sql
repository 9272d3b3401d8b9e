-- Whether the links of an ad that was copied last are counted; null for copies by earlier versions.
alter table delivery_items add column copy_is_counted boolean;

-- An ad that was only copied never takes the place of one that the delivery has frozen.
-- The statement changes all organizations, so row-level security must not apply to the table's owner.
alter table delivery_items no force row level security;
update delivery_items set replaced_at = coalesce(copied_at, now()) where only_copied and replaced_at is null;
alter table delivery_items force row level security;
