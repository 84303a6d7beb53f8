-- Signing in through other systems, the devices of a person's sessions, and what an API key may do.

-- Who is who at another system. A person keeps their account when their name or e-mail address changes there.
create table external_identity (
  -- Entity id of the identity provider (SAML) or issuer (OpenID Connect).
  issuer text not null check (length(issuer) between 1 and 1024),
  subject text not null check (length(subject) between 1 and 1024),
  user_id uuid not null references user_account (id) on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (issuer, subject)
);
create index external_identity_user on external_identity (user_id);

-- Which company is which at another system.
create table external_company (
  issuer text not null check (length(issuer) between 1 and 1024),
  external_id text not null check (length(external_id) between 1 and 255),
  company_id uuid not null references company (id) on delete cascade,
  primary key (issuer, external_id)
);
create index external_company_company on external_company (company_id);

-- A sign-in that was begun here and goes on at another system, until the browser is back.
create table begun_sign_in (
  -- The id of the request (SAML) or its state (OpenID Connect), which the answer has to name.
  id text primary key check (length(id) between 16 and 255),
  way text not null check (way in ('corporate', 'engineer', 'partner')),
  -- SHA-256 of the cookie of the browser that began: it alone may finish.
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- Where the person wanted to go, an address within the portal.
  return_address text check (length(return_address) <= 2048),
  -- What the answer is checked against beside the id: nonce and PKCE verifier.
  secrets jsonb not null default '{}',
  -- Who it turned out to be; null until the other system has answered.
  user_id uuid references user_account (id) on delete cascade,
  -- What the session keeps of the answer, to end with the session there.
  external jsonb,
  expires_at timestamptz not null,
  check ((user_id is null) = (external is null))
);
create index begun_sign_in_expires_at on begun_sign_in (expires_at);

-- Messages of other systems that were taken once and are refused a second time.
create table used_once (
  key text primary key check (length(key) between 1 and 2048),
  expires_at timestamptz not null
);
create index used_once_expires_at on used_once (expires_at);

alter table session
  -- What the person's list names a session by; the token and its hash leave the server never.
  add column id uuid not null default gen_random_uuid() unique,
  add column way text not null default 'local' check (way in ('local', 'corporate', 'engineer', 'partner')),
  -- What the browser called itself, and from where it came, when it signed in.
  add column user_agent text not null default '' check (length(user_agent) <= 512),
  add column address text not null default '' check (length(address) <= 64),
  -- The session at the other system that this one came from: {issuer, subject, sessionIndex, hint}.
  add column external jsonb;
create index session_external on session ((external ->> 'issuer'), (external ->> 'subject'))
  where external is not null;

alter table api_key
  add column scope text not null default 'write' check (scope in ('read', 'write')),
  -- The last characters of the key, to tell keys apart by.
  add column hint text not null default '' check (length(hint) <= 8),
  add column last_used_at timestamptz;
