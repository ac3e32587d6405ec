/** Documents with their versions, and what users agreed to. */
import type { Consent, DocumentBlock, DocumentKey, DocumentVersion, ShopDocument } from '@contract/documents'
import { RET } from '@contract/constants'
import { sql, type Selectable } from 'kysely'
import { createHash } from 'node:crypto'
import type { Db } from '../../db/database'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { changesBetween } from './changes'
import { NEW_VERSION, NO_DOCUMENT } from './messages'
import type { DocumentTable } from './tables'
import { TEXTS } from './texts'
import { PRODUCT } from './texts/text'

/** A version of a document, as a consent names it. */
export interface AgreedDocument {
  key: string
  version: number
  sha256: string
}

export type DocumentRow = Selectable<DocumentTable>

/** The same text has the same hash: what a consent names can be compared with what is shown. */
export const hashOf = (title: string, blocks: readonly DocumentBlock[]): string =>
  createHash('sha256')
    .update(JSON.stringify([title, blocks]))
    .digest('hex')

/** Stores the versions of texts/ that the database does not have. A version that it has stays as it is. */
export async function storeTexts(db: Db): Promise<void> {
  await db
    .insertInto('document')
    .values(
      TEXTS.map(({ key, version, title, effectiveAt, blocks, announced }) => ({
        key,
        version,
        title,
        effectiveAt,
        sha256: hashOf(title, blocks),
        blocks: sql<DocumentBlock[]>`${JSON.stringify(blocks)}::jsonb`,
        announcedAt: announced?.at ?? null,
        changeNote: announced?.note ?? '',
        isMaterial: announced?.isMaterial ?? false,
      })),
    )
    .onConflict((conflict) => conflict.columns(['key', 'version']).doNothing())
    .execute()
}

/** All versions of a document, newest first. */
export const versionsOf = (db: Db, key: string): Promise<DocumentRow[]> =>
  db.selectFrom('document').selectAll().where('key', '=', key).orderBy('version', 'desc').execute()

/** The states of a document's versions. @param rows newest first */
export function describeVersions(rows: readonly DocumentRow[], now: number): DocumentVersion[] {
  const inForce = rows.find(({ effectiveAt }) => effectiveAt <= now)
  return rows.map(({ version, effectiveAt, announcedAt, changeNote }, at) => ({
    version: String(version),
    state: effectiveAt > now ? 'announced' : version === inForce?.version ? 'effective' : 'superseded',
    announcedAt: announcedAt ?? effectiveAt,
    effectiveAt,
    endedAt: effectiveAt > now || version === inForce?.version ? null : (rows[at - 1]?.effectiveAt ?? null),
    changeNote,
  }))
}

/** A text as it is stored, with the shop's name. */
export const withName = (text: string, { productName }: Pick<AppContext['config'], 'productName'>): string =>
  text.replaceAll(PRODUCT, () => productName)

/** Versions in force now, by key, each with the last one that users agree to anew. */
async function versionsInForce(
  { clock, db }: Pick<AppContext, 'clock' | 'db'>,
  keys: readonly string[],
): Promise<Map<string, AgreedDocument & { materialFrom: number }>> {
  const rows = await db
    .selectFrom('document')
    .distinctOn('key')
    .select(['key', 'version', 'sha256'])
    .select(sql<number>`max(case when is_material then version else 1 end) over (partition by key)`.as('materialFrom'))
    .where('key', 'in', keys)
    .where('effectiveAt', '<=', clock.now())
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** What the areas above ask of documents. */
export function createDocuments(ctx: Pick<AppContext, 'clock' | 'config' | 'db'>) {
  const { clock, config, db } = ctx
  const named = (text: string) => withName(text, config)

  /** The last word of a user on each document, now or at a time. */
  async function consentsOf(userId: number, until: number | null = null, handle: Db = db): Promise<Consent[]> {
    const rows = await handle
      .selectFrom('consent')
      .innerJoin('document', (join) =>
        join.onRef('document.key', '=', 'consent.key').onRef('document.version', '=', 'consent.version'),
      )
      .distinctOn('consent.key')
      .select(['consent.key', 'document.title', 'consent.version', 'consent.at', 'consent.kind'])
      .where('userId', '=', userId)
      .$if(until !== null, (query) => query.where('consent.at', '<=', until ?? 0))
      .orderBy('consent.key')
      .orderBy('consent.id', 'desc')
      .execute()
    return rows.map(({ version, title, ...row }) => ({ ...row, title: named(title), version: String(version) }))
  }

  return {
    consentsOf,

    /** @throws Refusal NOT_FOUND for a version that does not exist; without one that in force is read */
    async read(key: string, version?: string): Promise<ShopDocument> {
      const rows = await versionsOf(db, key)
      const now = clock.now()
      const row = rows.find((one) => (version === undefined ? one.effectiveAt <= now : one.version === Number(version)))
      if (!row) throw new Refusal(RET.NOT_FOUND, NO_DOCUMENT)
      const { title, effectiveAt, sha256 } = row
      const blocksOf = (one: DocumentRow) => JSON.parse(named(JSON.stringify(one.blocks))) as DocumentBlock[]
      const blocks = blocksOf(row)
      const earlier = rows.find((one) => one.version < row.version)
      return {
        key,
        title: named(title),
        version: String(row.version),
        effectiveAt,
        sha256,
        blocks,
        changes: earlier ? changesBetween(blocksOf(earlier), blocks) : [],
        versions: describeVersions(rows, now).map((one) => ({ ...one, changeNote: named(one.changeNote) })),
      }
    },

    /** The versions in force of some documents, as an act names them: `registration:1,privacy:1`. */
    async inForce(keys: readonly DocumentKey[]): Promise<string> {
      const found = await versionsInForce(ctx, keys)
      return keys.flatMap((key) => (found.has(key) ? [`${key}:${found.get(key)?.version}`] : [])).join(',')
    },

    /**
     * Those of the documents that a user has to agree to before an act: never agreed to, withdrawn, or changed in
     * substance since. In the sequence of `keys`, as an act names them.
     */
    async missing(
      userId: number,
      keys: readonly DocumentKey[],
    ): Promise<{ key: string; title: string; version: string }[]> {
      const found = await versionsInForce(ctx, keys)
      const given = await consentsOf(userId)
      const wanted = keys.flatMap((key) => {
        const document = found.get(key)
        const last = given.find((one) => one.key === key)
        const isAgreed = last?.kind === 'given' && Number(last.version) >= (document?.materialFrom ?? 0)
        return document && !isAgreed ? [document] : []
      })
      if (wanted.length === 0) return []
      const titles = await db
        .selectFrom('document')
        .select(['key', 'version', 'title'])
        .where(
          'key',
          'in',
          wanted.map(({ key }) => key),
        )
        .execute()
      return wanted.map(({ key, version }) => {
        const title = titles.find((one) => one.key === key && one.version === version)?.title ?? ''
        return { key, version: String(version), title: named(title) }
      })
    },

    /** @throws Refusal CONFLICT when `agreed` names a version that is not in force (any longer) */
    async check(agreed: string): Promise<AgreedDocument[]> {
      const pairs = agreed.split(',').map((part) => part.split(':') as [string, string])
      const found = await versionsInForce(
        ctx,
        pairs.map(([key]) => key),
      )
      return pairs.map(([key, version]) => {
        const document = found.get(key)
        if (!document || String(document.version) !== version) throw refuseField('agreed', NEW_VERSION, RET.CONFLICT)
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
              where user_id = ${userId} and key = ${key} and (scene = ${scene} or kind = 'withdrawn')
              order by id desc limit 1
            ) last where last.version = ${version} and last.kind = 'given'
          )`.execute(db)
      }
    },
  }
}
