/** Documents with their versions, and what users agreed to. */
import type { DocumentBlock, DocumentKey, ShopDocument } from '@contract/documents'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Db } from '../../db/database'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { NEW_VERSION, NO_DOCUMENT } from './messages'
import { TEXTS } from './texts'
import { PRODUCT } from './texts/text'

/** A version of a document, as a consent names it. */
export interface AgreedDocument {
  key: string
  version: number
  sha256: string
}

/** The same text has the same hash: what a consent names can be compared with what is shown. */
const hashOf = (title: string, blocks: readonly DocumentBlock[]): string =>
  createHash('sha256')
    .update(JSON.stringify([title, blocks]))
    .digest('hex')

/** Stores the versions of texts/ that the database does not have. A version that it has stays as it is. */
export async function storeTexts(db: Db): Promise<void> {
  await db
    .insertInto('document')
    .values(
      TEXTS.map(({ key, version, title, effectiveAt, blocks }) => ({
        key,
        version,
        title,
        effectiveAt,
        sha256: hashOf(title, blocks),
        blocks: sql<DocumentBlock[]>`${JSON.stringify(blocks)}::jsonb`,
      })),
    )
    .onConflict((conflict) => conflict.columns(['key', 'version']).doNothing())
    .execute()
}

export function createDocuments({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  /** Versions in force now, by key. */
  async function current(keys: readonly string[]): Promise<Map<string, AgreedDocument>> {
    const rows = await db
      .selectFrom('document')
      .distinctOn('key')
      .select(['key', 'version', 'sha256'])
      .where('key', 'in', keys)
      .where('effectiveAt', '<=', clock.now())
      .orderBy('key')
      .orderBy('version', 'desc')
      .execute()
    return new Map(rows.map((row) => [row.key, row]))
  }

  return {
    /** @throws Refusal NOT_FOUND for a version that does not exist or is not in force yet */
    async read(key: DocumentKey, version?: string): Promise<ShopDocument> {
      const row = await db
        .selectFrom('document')
        .selectAll()
        .where('key', '=', key)
        .where('effectiveAt', '<=', clock.now())
        .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) throw new Refusal(RET.NOT_FOUND, NO_DOCUMENT)
      const { title, effectiveAt, sha256 } = row
      const named = (text: string) => text.replaceAll(PRODUCT, config.productName)
      const blocks = JSON.parse(named(JSON.stringify(row.blocks))) as DocumentBlock[]
      return { key, title: named(title), version: String(row.version), effectiveAt, sha256, blocks }
    },

    /** The versions in force of some documents, as an act names them: `registration:1,privacy:1`. */
    async inForce(keys: readonly DocumentKey[]): Promise<string> {
      const found = await current(keys)
      return keys.flatMap((key) => (found.has(key) ? [`${key}:${found.get(key)?.version}`] : [])).join(',')
    },

    /** @throws Refusal CONFLICT when `agreed` names a version that is not in force (any longer) */
    async check(agreed: string): Promise<AgreedDocument[]> {
      const named = agreed.split(',').map((part) => part.split(':') as [string, string])
      const found = await current(named.map(([key]) => key))
      return named.map(([key, version]) => {
        const document = found.get(key)
        if (!document || String(document.version) !== version) throw new Refusal(RET.CONFLICT, NEW_VERSION)
        return document
      })
    },

    /** Keeps that the user agreed. The same versions agreed to again in a scene add nothing. */
    async record(userId: number, documents: readonly AgreedDocument[], scene: string): Promise<void> {
      for (const { key, version, sha256 } of documents) {
        await sql`insert into consent (user_id, key, version, sha256, scene, at, kind)
          select ${userId}, ${key}, ${version}, ${sha256}, ${scene}, ${clock.now()}, 'given'
          where not exists (
            select from (
              select version, kind from consent
              where user_id = ${userId} and key = ${key} and scene = ${scene} order by id desc limit 1
            ) last where last.version = ${version} and last.kind = 'given'
          )`.execute(db)
      }
    },
  }
}
