-- A cancelled order is deleted with its ads: its history is found by the act that cancelled it.
create index audit_log_cancelled_placements on audit_log using gin ((details -> 'placementIds') jsonb_path_ops)
  where subject = 'order' and action = 'cancelled';
