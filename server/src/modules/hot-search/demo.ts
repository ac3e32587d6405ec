/**
 * What is searched for in the demonstration: a day's searches, and how many there were on the days before. The same at
 * every start of the same day; some words rise and others fall from day to day.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { addDays } from '../../kit/china-day'
import { fold } from '../catalogue/search/words'
import { USUAL_DAYS } from './limits'

/** Searchers of a day. */
const SEARCHERS = 400
/** A word's searchers of a day are its usual ones, less or more up to this share. */
const SWING = 0.35
/** Every so many words one is much searched for on a day. */
const SURGE_EVERY = 9
const SURGE = 2.4

/** Words with the usual number of searchers, as buyers type them: nicknames, brands with series, kinds. */
const WORDS: readonly (readonly [searchers: number, words: string])[] = [
  [96, '爱马仕铂金包、香奈儿 CF、劳力士迪通拿'],
  [72, '凯莉包、LV 老花、绿水鬼、卡地亚 LOVE 手镯、戴妃包'],
  [54, '香奈儿 Leboy、四叶草项链、爱马仕康康包、劳力士日志、Neverfull、菜篮子'],
  [41, 'Gucci 酒神、马鞍包、蓝气球、香奈儿 2.55、螺丝手镯、欧米茄海马、Lindy 26、皇家橡树'],
  [30, '几何包、笑脸包、Speedmaster、云朵包、法棍包、Alma、鹦鹉螺、钉子手镯、弹簧戒、水桶包'],
  [22, '爱马仕 Garden Party、香奈儿 Gabrielle、Lady Dior 黑色、坦克、Capucines、葡萄牙计时、机车包、小香外套、红底鞋'],
  [15, '伊芙琳、GG Marmont、Peekaboo、蒂芙尼 Knot、宝格丽蛇形、黑水鬼、风琴包、Keepall、时来运转、梵克雅宝 满天星'],
  [10, '男表、女表、托特包、链条包、钻戒、翻转表、Saddle 蓝色、爱马仕围巾、方扣鞋、老花钱包、六爪、快乐之心'],
]

/** From 0 to 1, the same for the same text. */
function shareOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return (hash % 10_007) / 10_006
}

interface DemoSearch {
  word: string
  shown: string
  searchers: number
}

function searchesOf(day: string): DemoSearch[] {
  return WORDS.flatMap(([usual, words]) =>
    words.split('、').map((shown): DemoSearch => {
      const swing = 1 + SWING * (2 * shareOf(`${day} ${shown}`) - 1)
      const surge = shareOf(`surge ${day} ${shown}`) < 1 / SURGE_EVERY ? SURGE : 1
      return { word: fold(shown), shown, searchers: Math.min(SEARCHERS, Math.round(usual * swing * surge)) }
    }),
  )
}

/** Fills in a day's searches, and how many searched on the days before that have no numbers yet. */
export async function fillSearchesOf(db: Db, day: string): Promise<void> {
  const searches = searchesOf(day)
  const from = searches.map(({ word }) => Math.floor(shareOf(word) * SEARCHERS))
  await sql`
    insert into search_seen (day, word, searcher, typed)
    select ${day}, s.word, 'demo ' || ((s.first + n) % ${SEARCHERS}::int), s.shown
    from unnest(${searches.map(({ word }) => word)}::text[], ${searches.map(({ shown }) => shown)}::text[],
      ${searches.map(({ searchers }) => searchers)}::int[], ${from}::int[]) s (word, shown, searchers, first)
    cross join lateral generate_series(1, s.searchers) n
    on conflict do nothing`.execute(db)
  for (let ago = 1; ago <= USUAL_DAYS; ago += 1) {
    const before = addDays(day, -ago)
    await db
      .insertInto('searchCount')
      .values(searchesOf(before).map((search) => ({ day: before, ...search })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
