-- A publication can bill an ad that it leaves out because its customer did not deliver or approve it in time.
alter table publication_approvals drop constraint publication_approvals_fallback;
alter table publication_approvals add constraint publication_approvals_fallback
  check (fallback in ('leave_out', 'leave_out_billed', 'last_approved', 'house_ad'));

-- The issue that was sent without the ad, for which it is billed. It no longer counts once the ad is moved to another issue.
alter table verts add column left_out_of bigint;
create index verts_left_out on verts (organization_id, sending_date, id) where left_out_of is not null and invoice_id is null;
