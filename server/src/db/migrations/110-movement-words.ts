/**
 * Watches are found by what drives them: 机械, 石英, 自动, 手动. 机械表 was every watch, and is now read as its two
 * words; a term that an operator has changed stays.
 */
import { sql, type Kysely } from 'kysely'

const WORDS = ['机械', '石英', '自动', '手动']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const word of WORDS) {
    const [first, second] = Array.from(word)
    await sql`
      update item_search s set words = s.words || ${`'${first}':1C '${second}':1C '${word}':1C`}::tsvector
      from item_attribute v join attribute a on a.id = v.attribute_id
      where v.item_id = s.item_id and a.name = '机芯' and strpos(v.value, ${word}) > 0`.execute(db)
  }
  await sql`
    delete from search_term where term = '机械表' and brand_id is null and series_id is null and colour is null
      and material is null and size_from is null and size_to is null and size_name is null`.execute(db)
}
