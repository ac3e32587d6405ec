/**
 * What owners of others' items agreed to (design: help, T2; selling 2.1): the database refuses, at the commit, a price,
 * a listing or an accepted offer that no live consent of the item's owner contains, whoever writes it.
 */
import { sql, type Kysely } from 'kysely'

/** What an owner gets of a price: it less the commission of the documents in force, 10 %. */
const NET = 'price_fen - price_fen / 10'
const YUAN = (fen: string) => `to_char((${fen}) / 100.0, 'FM999,999,999,990.00') || ' 元'`

const statements = [
  `create table price_consent (
    id bigint generated always as identity primary key,
    item_id bigint not null references item (id),
    owner_id bigint not null references app_user (id),
    kind text not null check (kind in ('ladder', 'floor', 'change', 'sale', 'offer', 'recycle_final')),
    prices_fen bigint[] not null check (cardinality(prices_fen) > 0 and 0 < all (prices_fen)),
    -- What the owner was told to get of each price.
    nets_fen bigint[] not null check (cardinality(nets_fen) = cardinality(prices_fen) and 0 <= all (nets_fen)),
    -- The words that the owner agreed to, and their hash.
    text text not null check (length(text) between 1 and 1000),
    sha256 text not null generated always as (encode(sha256(replace(text, '\\', '\\\\')::bytea), 'hex')) stored,
    at bigint not null check (at > 0),
    method text not null check (method in ('tap', 'code', 'migrated')),
    revoked_at bigint check (revoked_at >= at)
  )`,
  `create index price_consent_of_item on price_consent (item_id)`,
  `create trigger price_consent_kept before delete or truncate on price_consent
    for each statement execute function refuse_change()`,
  // The one change there is: an owner takes a consent back, once.
  `create function refuse_consent_change() returns trigger language plpgsql as $$
  begin
    if old.revoked_at is not null or to_jsonb(old) - 'revoked_at' <> to_jsonb(new) - 'revoked_at' then
      raise exception 'price_consent is append-only, but for revoking once' using errcode = 'restrict_violation';
    end if;
    return null;
  end $$`,
  `create trigger price_consent_fixed after update on price_consent for each row execute function refuse_consent_change()`,

  // Of others' items that there are, the price that they have.
  `insert into price_consent (item_id, owner_id, kind, prices_fen, nets_fen, text, at, method)
    select item.id, seller.user_id, 'ladder', array[price_fen], array[${NET}],
      '此前的售价 ' || ${YUAN('price_fen')} || '，按当时的规则到手 ' || ${YUAN(NET)},
      (extract(epoch from now()) * 1000)::bigint, 'migrated'
    from item join seller on seller.id = item.seller_id
    where owner_type <> 'own' and state <> 'TO_OWNER' order by item.id`,

  // Plain prices are contained by what names them; an offer also by the price from which its owner takes offers.
  `create function has_price_consent(of_item bigint, of_owner bigint, price bigint, is_offer boolean) returns boolean
    language sql stable as $$
    select exists (
      select from price_consent where item_id = of_item and owner_id = of_owner and revoked_at is null
        and (kind in ('ladder', 'change', 'sale') and price = any (prices_fen)
          or is_offer and (kind = 'offer' and price = any (prices_fen) or kind = 'floor' and price >= any (prices_fen)))
    ) $$`,
  `create function demand_price_consent() returns trigger language plpgsql as $$
  declare
    checked bigint := case when tg_table_name = 'item' then (to_jsonb(new)->>'id') else (to_jsonb(new)->>'item_id') end::bigint;
    owner bigint;
  begin
    select seller.user_id into owner from item join seller on seller.id = item.seller_id
      where item.id = checked and item.owner_type <> 'own';
    if found and not has_price_consent(checked, owner, new.price_fen, tg_table_name = 'offer') then
      raise exception 'the owner of item % has not agreed to the price of %', checked, new.price_fen
        using errcode = 'check_violation', constraint = 'price_of_others_agreed';
    end if;
    return null;
  end $$`,
  // What an owner has handed in leaves him only by his own agreement to sell it to the shop.
  `create function keep_owner() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from price_consent join seller on seller.user_id = owner_id
      where item_id = old.id and seller.id = old.seller_id and price_consent.kind = 'recycle_final' and revoked_at is null
    ) then
      raise exception 'the owner of item % has not sold it', old.id
        using errcode = 'check_violation', constraint = 'owner_of_others_kept';
    end if;
    return null;
  end $$`,

  // Drafts have prices that nobody has agreed to yet. Holding, selling and restocking an item asks nothing anew.
  `create constraint trigger item_price_agreed after insert on item deferrable initially deferred for each row
    when (new.owner_type <> 'own' and new.state <> 'DRAFT') execute function demand_price_consent()`,
  `create constraint trigger item_price_still_agreed after update on item deferrable initially deferred for each row
    when (new.owner_type <> 'own' and new.state <> 'DRAFT' and (old.price_fen <> new.price_fen
      or old.seller_id <> new.seller_id or old.owner_type <> new.owner_type
      or (new.state = 'ON_SALE' and old.state in ('DRAFT', 'OFF_SHELF'))))
    execute function demand_price_consent()`,
  `create constraint trigger item_owner_kept after update on item deferrable initially deferred for each row
    when (old.owner_type <> 'own' and old.state <> 'DRAFT'
      and (old.seller_id <> new.seller_id or old.owner_type <> new.owner_type)) execute function keep_owner()`,
  `create constraint trigger price_event_agreed after insert or update on price_event deferrable initially deferred
    for each row execute function demand_price_consent()`,
  `create constraint trigger offer_agreed after insert or update on offer deferrable initially deferred for each row
    when (new.state = 'ACCEPTED') execute function demand_price_consent()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
