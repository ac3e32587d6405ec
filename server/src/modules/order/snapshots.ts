/** Snapshots of what was sold: the text that is hashed, and reading it back. placing.ts writes them with lines. */
import { createHash } from 'node:crypto'
import type { SoldContent } from '@contract/snapshot'
import type { Db } from '../../db/handle'

/**
 * JSON of which there is one text for a value: keys in the order of their code units, no spaces. Keys without a value
 * are left out, as JSON has none for them.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A snapshot as it is stored: the text and its hash. */
export interface NewSnapshot {
  hash: string
  content: string
}

export function toSnapshot(content: SoldContent): NewSnapshot {
  const text = canonicalJson(content)
  return { hash: hashOf(text), content: text }
}

/** What a line was sold as, read from its text; null without a snapshot. */
export async function findSnapshot(db: Db, hash: string | null): Promise<SoldContent | null> {
  if (hash === null) return null
  const row = await db.selectFrom('snapshot').select('content').where('hash', '=', hash).executeTakeFirst()
  return row ? (JSON.parse(row.content) as SoldContent) : null
}
