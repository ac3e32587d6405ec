/** Licences that the shop and its merchants show. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table qualification (
    id bigint generated always as identity primary key,
    version integer not null default 0,
    seller_id bigint references seller (id),
    name text not null,
    no text not null,
    issuer text not null,
    valid_to bigint,
    photos jsonb not null check (jsonb_array_length(photos) between 1 and 12),
    check_url text not null,
    is_shown boolean not null default false,
    created_at bigint not null
  )`,
  `create index qualification_of_seller on qualification (seller_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
