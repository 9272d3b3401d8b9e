-- What cancelling the ad costs at least: `LeastCharge` of the domain. Kept when a cancelled ad is booked again, or a booked one is moved, by a user who may
-- not waive what cancelling it cost.
alter table verts add column least_charge jsonb;
