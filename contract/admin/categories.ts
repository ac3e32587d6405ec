/**
 * 品类: the names that items refer to and buyers search by. Every change is tried first: a dry run carries it out and
 * rolls it back, so that its counts are those of the change itself.
 */
import { Type, type Static } from '@sinclair/typebox'
import type { AdminCallTable } from './call'
import { PageInput, Reason, tablePage } from './parts'

export const NAME_KINDS = {
  brand: '品牌',
  series: '系列',
  category: '分类',
  attribute: '属性',
  colour: '颜色',
  material: '材质',
  hotWord: '热搜词',
  synonym: '同义词',
} as const
export type NameKind = keyof typeof NAME_KINDS
export const NameKind = Type.Unsafe<NameKind>(Type.Union(Object.keys(NAME_KINDS).map((name) => Type.Literal(name))))
/** Kinds of which two can be merged. */
export const MERGED_KINDS = ['brand', 'series', 'category', 'attribute', 'colour', 'material'] as const

/** A row's number; of colours and materials the name itself. */
const NameId = Type.String({ minLength: 1, maxLength: 40 })
const OptionalId = Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' }))

export const NameFields = Type.Object({
  /** Of a synonym the words that buyers type. */
  name: Type.String({ minLength: 1, maxLength: 40, title: '名称' }),
  latinName: Type.Optional(Type.String({ maxLength: 40, title: '外文名' })),
  story: Type.Optional(Type.String({ maxLength: 2000, title: '品牌介绍' })),
  /** Other spellings that users type. */
  aliases: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20, title: '其他写法' })),
  /** The brand of a series, the top category of a category; empty for a top category. */
  parentId: Type.Optional(Type.String({ pattern: '^[0-9]{0,9}$', title: '上级' })),
  /** Place in lists, from the front. */
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, title: '排序' })),
  /** What a synonym means, joined by "and"; without any it is left out of a search. */
  brandId: OptionalId,
  seriesId: OptionalId,
  categoryId: OptionalId,
  colour: Type.Optional(Type.String({ maxLength: 40, title: '颜色' })),
  material: Type.Optional(Type.String({ maxLength: 40, title: '材质' })),
})
export type NameFields = Static<typeof NameFields>

export const NameRow = Type.Object({
  id: NameId,
  name: Type.String(),
  /** The brand of a series, the meaning of a synonym … in words. */
  note: Type.String(),
  isHidden: Type.Boolean(),
  itemCount: Type.Integer(),
  onSaleCount: Type.Integer(),
  fields: NameFields,
})
export type NameRow = Static<typeof NameRow>

/** What a change touches, in words with its number. */
export const NameEffect = Type.Object({ title: Type.String(), count: Type.Integer() })
export type NameEffect = Static<typeof NameEffect>

const Tried = { reason: Reason, isDryRun: Type.Boolean() }
const Effects = Type.Object({ id: NameId, effects: Type.Array(NameEffect) })

export const categoryAdminCalls = {
  'GET /admin/category/list': {
    about: 'Names of a kind with how many items have them.',
    input: Type.Object({
      ...PageInput,
      kind: NameKind,
      q: Type.Optional(Type.String({ maxLength: 40 })),
      isHidden: Type.Optional(Type.Boolean()),
    }),
    data: tablePage(NameRow),
    permission: 'category.read',
  },
  'POST /admin/category/save': {
    about: 'Creates or edits a name; the shop shows and searches by it within seconds.',
    input: Type.Object({ kind: NameKind, id: Type.Optional(NameId), fields: NameFields, ...Tried }),
    data: Effects,
    permission: 'category.edit',
  },
  'POST /admin/category/hide': {
    about: 'Hides a name from lists and filters, or shows it again; items stay on sale.',
    input: Type.Object({ kind: NameKind, id: NameId, isHidden: Type.Boolean(), ...Tried }),
    data: Effects,
    permission: 'category.edit',
  },
  'POST /admin/category/merge': {
    about: 'Merges a name into another: items follow, the old name becomes a synonym, its address leads on.',
    input: Type.Object({ kind: NameKind, id: NameId, into: NameId, ...Tried }),
    data: Effects,
    permission: 'category.edit',
  },
} as const satisfies AdminCallTable
