/** What is asked of a thing of a class: attributes with their frequent values, photos, condition, accessories. */
import type { CallData, CallInput } from '@contract/calls'
import { FLAW_TYPES, INSPECTION_FACES, type FlawType, type InspectionFace } from '@contract/admin/inspection'
import { GRADES } from '@contract/catalogue'
import { RET } from '@contract/constants'
import { GRADE_EXPLANATIONS, GRADE_NAMES } from '@contract/grades'
import { PROOFS_MAX } from '@contract/limits/intake'
import { ITEM_CHANGES } from '@contract/recycle'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { TEXT } from './messages'
import {
  ACCESSORIES,
  ATTRIBUTES,
  isTopCode,
  PRICED_ATTRIBUTES,
  REQUIRED_ATTRIBUTES,
  SLOTS,
  type AttributeCode,
} from './slots'
import { findClass, recycleVerdictOf, verdictOf } from './verdicts'

const CHOICES = 20

/** @throws Refusal NOT_FOUND for a class that is not handed in */
export async function schemaOf(
  db: Db,
  { kind = 'consign', categoryId, brandId, seriesId }: CallInput<'GET /intake/schema'>,
  now: number,
): Promise<CallData<'GET /intake/schema'>> {
  const found = await findClass(db, Number(categoryId))
  if (!found || !isTopCode(found.topCode)) throw new Refusal(RET.NOT_FOUND, TEXT.refuse)
  const isRecycle = kind === 'recycle'
  const of = { categoryId: found.id, brandId: brandId === undefined ? null : Number(brandId) }
  const verdict = isRecycle ? await recycleVerdictOf(db, { ...of, now }) : await verdictOf(db, of)
  const choices = await valuesOf(db, {
    ...of,
    seriesId: seriesId === undefined || seriesId === '' ? null : Number(seriesId),
  })
  return {
    verdict,
    verdictText: (isRecycle ? TEXT.recycle : TEXT.consign)[verdict],
    attributes: ATTRIBUTES.map(({ code, name }) => ({
      code,
      name,
      // Buy-back compares with sales of the same size and material: what such things differ in is asked.
      isRequired: isRecycle
        ? PRICED_ATTRIBUTES.includes(code) && choices[code].length > 0
        : REQUIRED_ATTRIBUTES.includes(code),
      choices: choices[code],
    })),
    grades: GRADES.map((grade) => ({ grade, name: GRADE_NAMES[grade], about: GRADE_EXPLANATIONS[grade] })),
    slots: [...SLOTS[found.topCode]],
    flawTypes: (Object.keys(FLAW_TYPES) as FlawType[]).map((type) => ({ type, name: FLAW_TYPES[type] })),
    faces: (Object.keys(INSPECTION_FACES) as InspectionFace[]).map((face) => ({
      face,
      name: INSPECTION_FACES[face],
    })),
    accessories: [...ACCESSORIES[found.topCode]],
    ...(isRecycle && { changes: Object.entries(ITEM_CHANGES).map(([code, name]) => ({ code, name })) }),
    maxProofs: PROOFS_MAX,
  }
}

/** Values that items of the series (else the brand, else the class) have, the most frequent first. */
async function valuesOf(
  db: Db,
  { categoryId, brandId, seriesId }: { categoryId: number; brandId: number | null; seriesId: number | null },
): Promise<Record<AttributeCode, string[]>> {
  const where =
    seriesId !== null
      ? sql`series_id = ${seriesId}`
      : brandId !== null
        ? sql`brand_id = ${brandId} and category_id in (select id from category where parent_id = (select parent_id from category where id = ${categoryId}))`
        : sql`category_id = ${categoryId}`
  const { rows } = await sql<{ code: AttributeCode; value: string }>`
    select code, value from (
      select code, value, count(*) as pieces, row_number() over (partition by code order by count(*) desc, value) as place
      from item, lateral (values ('size', size), ('material', material), ('colour', colour), ('hardware', hardware),
        ('year', production_year::text)) as facts (code, value)
      where ${where} and value is not null and value <> '' group by code, value
    ) ranked where place <= ${CHOICES} order by code, place`.execute(db)
  const of = (code: AttributeCode) => rows.filter((row) => row.code === code).map(({ value }) => value)
  return {
    size: of('size'),
    material: of('material'),
    colour: of('colour'),
    hardware: of('hardware'),
    year: of('year'),
  }
}
