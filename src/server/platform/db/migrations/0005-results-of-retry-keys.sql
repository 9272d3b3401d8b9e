-- A repeated order is presented as it is now, so its key stores the id of the order instead of the response.
alter table idempotency_keys add column result_id bigint;
comment on column idempotency_keys.result_id is 'The id of the order that the request made; null for other requests, which store their response.';
