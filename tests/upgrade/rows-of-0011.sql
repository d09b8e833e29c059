-- Rows of every table that migrations after 0011 move, rename or divide.
insert into members.accounts ("id", "display_name", "email", "email_verified", "role") values
  ('later-ana', 'Ana', 'later-ana@example.org', true, 'admin'),
  ('later-ben', 'Ben', 'later-ben@example.org', true, 'user');
insert into members.attempts ("key", "points", "expire") values
  ('sign-in:b3Vy', 3, 1795900000000);
insert into members.oauth_states ("id", "state_hash", "value", "expires_at", "created_at", "updated_at") values
  ('state-1', 'hash-1', '{"provider":"google"}', '2026-11-28T10:10:00Z', '2026-11-28T10:00:00Z', '2026-11-28T10:00:00Z');
insert into members.secrets ("name", "value") values
  ('site', 'c2VjcmV0'), ('push-keys', '{"publicKey":"x"}');
insert into members.signing_keys ("id", "public_key", "private_key", "created_at", "alg", "crv") values
  ('key-1', '{"kty":"OKP"}', 'encrypted', '2026-11-20T08:00:00Z', 'EdDSA', 'Ed25519');
insert into members.switches ("name", "is_on", "changed_at") values
  ('votes', false, '2026-11-27T09:00:00Z'), ('sign-up', true, '2026-11-27T09:30:00Z');
insert into members.vote_counts ("meeting_id", "pick", "choice", "counted_as", "count") values
  (1169, 'scorer', 'lando-norris', 'guest', 7), (1169, 'team', 'mclaren', 'account', 2);
insert into members.vote_sources ("meeting_id", "network_hash", "hour", "ballots") values
  (1169, 'bmV0d29yaw', '2025-12-01T10:00:00Z', 9);
insert into members.audit_log ("at", "actor", "action", "subject", "summary", "detail") values
  ('2026-11-27T09:00:00Z', 'later-ana', 'switch', 'votes', 'Votes paused', '{"isOn": false}');

insert into members.notices ("key", "content", "due_at", "expires_at", "created_at") values
  ('voting/1169', '{"kind":"voting-opens","meetingId":1169,"season":2025,"slug":"qatar-grand-prix","meeting":"Qatar Grand Prix","closesAt":"2025-12-02T18:00:00Z"}',
    '2025-11-30T18:00:00Z', '2025-12-01T18:00:00Z', '2026-11-27T09:00:00Z'),
  ('weekend/1170', '{"kind":"weekend","meetingId":1170,"season":2025,"slug":"abu-dhabi-grand-prix","meeting":"Abu Dhabi Grand Prix","sessions":[]}',
    '2025-12-04T08:00:00Z', '2025-12-05T08:00:00Z', '2026-11-28T09:00:00Z');
insert into members.notice_subscribers ("channel", "address", "account_id", "keys", "zone", "parts", "lead_minutes",
    "schedule_changes", "session_over", "voting_opens", "driver_id", "weekend", "since", "created_at", "delivered_at") values
  ('push', 'https://push.example/gone', null, '{"p256dh":"a","auth":"b"}', 'UTC', '{}', null,
    false, 'no', true, null, false, '2025-11-01T00:00:00Z', '2026-11-20T10:00:00Z', null),
  ('push', 'https://push.example/ana', 'later-ana', '{"p256dh":"BPub","auth":"c2Vj"}', 'Europe/Bucharest', '{race,qualifying}', 30,
    true, 'result', true, 'lando-norris', true, '2025-11-02T00:00:00Z', '2026-11-20T11:00:00Z', '2026-11-27T12:00:00Z'),
  ('push', 'https://push.example/visitor', null, '{"p256dh":"BVis","auth":"dmlz"}', 'UTC', '{}', null,
    false, 'no', true, null, false, '2025-11-03T00:00:00Z', '2026-11-20T12:00:00.123456Z', null),
  ('email', 'later-ana', 'later-ana', '{}', 'UTC', '{}', null,
    true, 'no', false, null, true, '2025-11-04T00:00:00Z', '2026-11-20T13:00:00Z', '2026-11-27T13:00:00Z'),
  ('webhook', 'https://hooks.example/club', null, '{"secret":"whsec_abc","format":"discord"}', 'Europe/London', '{race,sprint}', 60,
    true, 'over', false, null, false, '2025-11-05T00:00:00Z', '2026-11-20T14:00:00Z', null),
  ('webhook', 'https://hooks.example/plain', null, '{"secret":"whsec_def"}', 'UTC', '{}', null,
    false, 'no', true, null, false, '2025-11-06T00:00:00Z', '2026-11-20T15:00:00Z', null);
-- So that ids don't begin at 1.
delete from members.notice_subscribers where "address" = 'https://push.example/gone';
insert into members.notice_deliveries ("notice_key", "subscriber_id", "state", "attempts", "next_attempt_at", "delivered_at", "last_error")
  select 'voting/1169', "id", 'delivered', 1, timestamptz '2026-11-27T12:00:00Z', timestamptz '2026-11-27T12:00:00Z', null
  from members.notice_subscribers where "address" = 'https://push.example/ana'
  union all select 'voting/1169', "id", 'waiting', 3, '2026-11-28T12:00:00Z', null, 'status 503'
  from members.notice_subscribers where "address" in ('https://push.example/visitor', 'https://hooks.example/plain')
  union all select 'weekend/1170', "id", 'abandoned', 0, '2026-11-28T12:00:00Z', null, 'no confirmed address'
  from members.notice_subscribers where "channel" = 'email';

insert into upstream.sources ("source", "url", "tried_at", "answered_at", "failed_at", "failure", "failures", "paused_until", "pause_requested", "next_try_at") values
  ('ergast', 'https://results.example/', '2026-11-28T10:00:00Z', '2026-11-28T09:00:00Z', '2026-11-28T10:00:00Z', 'status 429', 2,
    '2026-11-28T11:00:00Z', true, '2026-11-28T11:00:01Z');
insert into upstream.source_requests ("source", "minute", "requests") values
  ('ergast', '2026-11-28T09:59:00Z', 4), ('ergast', '2026-11-28T10:00:00Z', 1);
insert into upstream.subject_reads ("source", "subject", "tried_at", "answered_at", "present_since", "present_at", "changed_at", "failures", "failure", "seen") values
  ('ergast', 'race/1169', '2025-11-30T18:00:00Z', '2025-11-30T18:00:00Z', '2025-11-30T17:50:00Z', '2025-11-30T18:00:00Z',
    '2025-11-30T17:50:00Z', 0, null, '[{"etag":"\"x\"","lastModified":null}]'),
  ('ergast', 'calendar/2025', '2025-11-30T12:00:00Z', null, null, null, null, 2, 'status 503', '[]');
