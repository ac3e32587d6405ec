/** Rules of an activity: a document whose versions are the texts that its page was, is and will be shown with. */
import type { ActivityRules, ActivitySummary } from '@contract/content'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { fits, type Reader } from './audience'
import { NO_RULES } from './messages'
import type { ContentPorts } from './ports'
import { findPage, pickShown, type VersionRecord } from './repository'

interface RulesText {
  /** Counts the different texts, from 1. */
  version: number
  text: string
  /** From when it is in force, ms. */
  at: number
}

const stateOf = (at: number, isInForce: boolean, now: number): ActivityRules['versions'][number]['state'] =>
  at > now ? 'announced' : isInForce ? 'effective' : 'superseded'

/** The different texts in the sequence of their time; empty where the rules were withdrawn. Pure. */
export function textsOf(versions: readonly Pick<VersionRecord, 'body' | 'publishAt' | 'id'>[]): RulesText[] {
  const inTime = versions
    .flatMap(({ body, publishAt, id }) => (publishAt === null ? [] : [{ text: body.rules ?? '', at: publishAt, id }]))
    .sort((one, other) => one.at - other.at || one.id - other.id)
  const texts: RulesText[] = []
  for (const { text, at } of inTime) {
    if (text !== (texts.at(-1)?.text ?? '')) texts.push({ version: texts.length + 1, text, at })
  }
  return texts
}

/**
 * The rules in force of a page, or those that will be where none are yet; `version` names others. Anyone may read them:
 * also who is not of the page's audience.
 * @throws Refusal NOT_FOUND
 */
export async function readRules(
  db: Db,
  { id, version }: { id: string; version?: string | undefined },
  { parse, now }: Pick<ContentPorts, 'parse'> & { now: number },
): Promise<ActivityRules> {
  const page = await findPage(db, id)
  const versions = page
    ? await db
        .selectFrom('pageVersion')
        .selectAll()
        .where('pageId', '=', page.id)
        .where('state', '<>', 'DRAFT')
        .execute()
    : []
  const texts = textsOf(versions)
  const inForce = texts.filter(({ at }) => at <= now).at(-1) ?? texts[0]
  const wanted = version === undefined ? inForce : texts.find((text) => text.version === Number(version))
  if (!page || page.isHome || !wanted || wanted.text === '') throw new Refusal(RET.NOT_FOUND, NO_RULES)
  const shown = pickShown(
    [...versions].sort((one, other) => (other.publishAt ?? 0) - (one.publishAt ?? 0) || other.id - one.id),
    now,
  )
  return {
    slug: page.slug,
    title: (shown ?? versions[0])?.body.title ?? page.name,
    version: String(wanted.version),
    effectiveAt: wanted.at,
    blocks: parse(wanted.text),
    versions: texts
      .filter(({ text }) => text !== '')
      .map(({ version: number, at }) => ({
        version: String(number),
        state: stateOf(at, number === inForce?.version, now),
        effectiveAt: at,
      }))
      .reverse(),
  }
}

/** Pages with rules that are open for the reader now, the newest first. */
export async function runningActivities(db: Db, reader: Reader, now: number): Promise<ActivitySummary[]> {
  const rows = await db
    .selectFrom('pageVersion')
    .innerJoin('contentPage', 'contentPage.id', 'pageVersion.pageId')
    .selectAll('pageVersion')
    .select('contentPage.slug')
    .where('contentPage.isHome', '=', false)
    .where('pageVersion.state', 'in', ['LIVE', 'SCHEDULED'])
    .where('publishAt', '<=', now)
    .orderBy('publishAt', 'desc')
    .orderBy('pageVersion.id', 'desc')
    .execute()
  const seen = new Set<number>()
  return rows.flatMap(({ pageId, slug, body, endsAt }) => {
    if (seen.has(pageId)) return []
    seen.add(pageId)
    const isOver = endsAt !== null && endsAt <= now
    if (!body.rules || isOver || !fits(body.audience, reader)) return []
    return [{ slug, title: body.title, description: body.description, endsAt }]
  })
}
