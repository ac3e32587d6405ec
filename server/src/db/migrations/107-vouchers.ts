/**
 * Vouchers: templates, the users' vouchers, discount codes, bought vouchers as payables, and what an order's lines got
 * from them.
 */
import { sql, type Kysely } from 'kysely'

const eventsOf = (table: string, owner: string, actors: string): string[] => [
  `create table ${table}_event (
    id bigint generated always as identity primary key,
    ${owner} bigint not null references ${table} (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in (${actors})),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index ${table}_event_of on ${table}_event (${owner}, id)`,
  `create unique index ${table}_event_key on ${table}_event (${owner}, key) where key is not null`,
  `create trigger ${table}_event_append_only before update or delete or truncate on ${table}_event
    for each statement execute function refuse_change()`,
]

const statements = [
  `create table voucher_template (
    id bigint generated always as identity primary key,
    version integer not null default 0,
    state text not null check (state in ('DRAFT', 'ONLINE', 'PAUSED', 'ENDED')),
    deadline_at bigint,
    name text not null check (length(name) between 1 and 20),
    kind text not null check (kind in ('CASH', 'PERCENT')),
    face_fen bigint check (face_fen > 0),
    -- Of the price that is taken off, in ten-thousandths.
    off_bp integer check (off_bp between 1 and 9999),
    cap_fen bigint check (cap_fen > 0),
    threshold_fen bigint not null check (threshold_fen >= 0),
    scope jsonb not null,
    scope_text text not null,
    funder text not null check (funder in ('platform', 'merchant')),
    seller_id bigint references seller (id),
    -- Either dates, or days from the moment at which it is given.
    valid_from bigint,
    valid_to bigint,
    valid_days integer check (valid_days between 1 and 366),
    total integer not null check (total > 0),
    claimed integer not null default 0 check (claimed between 0 and total),
    per_user integer not null check (per_user > 0),
    source text not null check (source in ('FREE', 'SALE', 'CODE', 'GRANT', 'NEWCOMER')),
    sale_fen bigint check (sale_fen > 0),
    stackable boolean not null,
    allow_offer boolean not null,
    created_at bigint not null,
    check ((kind = 'CASH') = (face_fen is not null)),
    check ((kind = 'PERCENT') = (off_bp is not null) and (kind = 'PERCENT') = (cap_fen is not null)),
    check ((funder = 'merchant') = (seller_id is not null)),
    check ((source = 'SALE') = (sale_fen is not null)),
    -- Who sells it bears it.
    check (source <> 'SALE' or funder = 'platform'),
    check ((valid_days is null) = (valid_from is not null and valid_to is not null)),
    check (valid_from is null or valid_from < valid_to)
  )`,
  `create index voucher_template_online on voucher_template (source) where state = 'ONLINE'`,
  // What was given once stays as it was given.
  `create function refuse_voucher_terms() returns trigger language plpgsql as $$
  begin
    if old.state <> 'DRAFT' and (old.name, old.kind, old.face_fen, old.off_bp, old.cap_fen, old.threshold_fen, old.scope, old.funder,
        old.seller_id, old.valid_from, old.valid_to, old.valid_days, old.per_user, old.source, old.sale_fen, old.stackable, old.allow_offer)
      is distinct from (new.name, new.kind, new.face_fen, new.off_bp, new.cap_fen, new.threshold_fen, new.scope, new.funder,
        new.seller_id, new.valid_from, new.valid_to, new.valid_days, new.per_user, new.source, new.sale_fen, new.stackable, new.allow_offer)
    then raise exception 'the terms of voucher template % are frozen', old.id;
    end if;
    return new;
  end $$`,
  `create trigger voucher_terms_frozen before update on voucher_template for each row execute function refuse_voucher_terms()`,
  ...eventsOf('voucher_template', 'template_id', "'operator'"),

  // Codes themselves are kept by nobody: the shop knows them again by their HMAC.
  `create table voucher_code (
    id bigint generated always as identity primary key,
    template_id bigint not null references voucher_template (id),
    hash text not null unique,
    uses integer not null default 0,
    max_uses integer not null check (max_uses > 0),
    created_at bigint not null,
    check (uses between 0 and max_uses)
  )`,
  `create index voucher_code_of_template on voucher_code (template_id)`,
  `create table voucher_code_try (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user (id),
    at bigint not null
  )`,
  `create index voucher_code_try_of_user on voucher_code_try (user_id, at)`,
  `create index voucher_code_try_at on voucher_code_try (at)`,

  `create table voucher_order (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^YQ[0-9]{18}$'),
    user_id bigint not null references app_user (id),
    template_id bigint not null references voucher_template (id),
    state text not null check (state in ('CREATED', 'PAID', 'CLOSED')),
    deadline_at bigint,
    pay_fen bigint not null check (pay_fen > 0),
    created_at bigint not null,
    check ((state = 'CREATED') = (deadline_at is not null))
  )`,
  `create index voucher_order_of_user on voucher_order (user_id, id)`,
  `create index voucher_order_due on voucher_order (deadline_at) where deadline_at is not null`,
  ...eventsOf('voucher_order', 'voucher_order_id', "'buyer', 'provider', 'timer'"),

  `create table voucher (
    id bigint generated always as identity (start with 700001) primary key,
    template_id bigint not null references voucher_template (id),
    user_id bigint not null references app_user (id),
    origin text not null check (origin in ('free', 'bought')),
    state text not null check (state in ('UNUSED', 'LOCKED', 'USED', 'EXPIRED', 'REFUNDING', 'REFUNDED', 'REVOKED')),
    deadline_at bigint,
    from_at bigint not null,
    to_at bigint not null,
    -- What it was locked by and used for: the number under which its orders are paid.
    order_no text,
    paid_fen bigint not null check (paid_fen >= 0),
    voucher_order_no text unique references voucher_order (number),
    code_id bigint references voucher_code (id),
    created_at bigint not null,
    used_at bigint,
    -- When the price of a bought one became revenue: an order of it was completed.
    earned_at bigint,
    check (from_at < to_at),
    check ((origin = 'bought') = (voucher_order_no is not null) and (origin = 'bought') = (paid_fen > 0)),
    check ((state in ('LOCKED', 'USED')) = (order_no is not null)),
    check ((state = 'USED') = (used_at is not null)),
    check (earned_at is null or state = 'USED')
  )`,
  `create index voucher_of_user on voucher (user_id, state, to_at)`,
  `create index voucher_of_template on voucher (template_id, user_id)`,
  `create index voucher_ending on voucher (to_at) where state = 'UNUSED'`,
  `create index voucher_to_refund on voucher (to_at) where state = 'EXPIRED' and origin = 'bought'`,
  `create unique index voucher_once_a_code on voucher (code_id, user_id) where code_id is not null`,
  ...eventsOf('voucher', 'voucher_id', "'user', 'order', 'clock', 'operator', 'provider'"),

  `create table voucher_use (
    id bigint generated always as identity primary key,
    voucher_id bigint not null references voucher (id),
    order_no text not null references orders (order_no),
    name text not null,
    discount_fen bigint not null check (discount_fen > 0),
    -- The order ended without having used it.
    returned_at bigint,
    unique (voucher_id, order_no)
  )`,
  `create index voucher_use_of_order on voucher_use (order_no)`,
  // Live uses of a voucher are of one checkout.
  `create index voucher_use_live on voucher_use (voucher_id) where returned_at is null`,

  `alter table order_line
    add column platform_discount_fen bigint not null default 0 check (platform_discount_fen >= 0),
    add column shop_discount_fen bigint not null default 0 check (shop_discount_fen >= 0),
    add constraint order_line_pays check (price_fen > platform_discount_fen + shop_discount_fen)`,

  `alter table refund drop constraint refund_order_no_fkey`,
  `alter table refund drop constraint refund_cause_check`,
  `alter table refund add constraint refund_cause_check
    check (cause in ('orderCancelled', 'paidTooLate', 'operator', 'voucherReturned'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
