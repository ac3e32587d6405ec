/**
 * What is handed in, and how it is described (spec 2.7; design: selling 2.0): class, brand, style, attributes, the
 * places of the photos. Consignment and buy-back use the same. The draft itself is kept by contract/draft.ts (kind
 * `consign`), its fields are `IntakeDraft`.
 */
import { Type, type Static } from '@sinclair/typebox'
import { FLAW_TYPES, INSPECTION_FACES, type FlawType, type InspectionFace } from './admin/inspection'
import { type CallTable } from './call'
import { Grade, Picture } from './catalogue'
import { Empty, Fen, Millis } from './envelope'
import { PictureHint } from './platform'
import { EXPECT_FEN, FLAW_NOTE_MAX, NOTE_MAX, PROOFS_MAX, VALUE_MAX } from './limits/intake'

const Id = Type.String({ pattern: '^[0-9]{1,9}$' })
export const DraftNo = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })

/** `accept`: we take it; `manual`: a valuer looks first; `refuse`: we do not. */
export const IntakeVerdict = Type.Union([Type.Literal('accept'), Type.Literal('manual'), Type.Literal('refuse')])
export type IntakeVerdict = Static<typeof IntakeVerdict>

/** A place for a photo; the photos of flaws have none, each is with its flaw. */
export const IntakeSlot = Type.Object({
  slot: Type.String(),
  /** 正面 */
  name: Type.String(),
  /** One sentence: how it is taken. */
  tip: Type.String(),
  isRequired: Type.Boolean(),
})
export type IntakeSlot = Static<typeof IntakeSlot>

const FaceName = Type.Unsafe<InspectionFace>(
  Type.Union((Object.keys(INSPECTION_FACES) as InspectionFace[]).map((face) => Type.Literal(face))),
)
const FlawName = Type.Unsafe<FlawType>(
  Type.Union((Object.keys(FLAW_TYPES) as FlawType[]).map((type) => Type.Literal(type))),
)

/** A private picture: its address or its file name, as the upload with `pathSign` `consign` or `proof` gave it. */
const PictureKey = Type.String({ minLength: 1, maxLength: 300 })

export const DraftFlaw = Type.Object({
  type: FlawName,
  face: FaceName,
  /** 1 slight, 2 visible, 3 heavy. */
  severity: Type.Integer({ minimum: 1, maximum: 3 }),
  note: Type.Optional(Type.String({ maxLength: FLAW_NOTE_MAX })),
  photo: Type.Optional(PictureKey),
  /** The place on its photo. */
  pin: Type.Optional(
    Type.Object({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) }),
  ),
})
export type DraftFlaw = Static<typeof DraftFlaw>

/** 寄卖 10,000–500,000,000 fen. */
export const ExpectFen = Type.Integer({ minimum: EXPECT_FEN.min, maximum: EXPECT_FEN.max, title: '期望价' })

/** 1 寄卖, 2 省心卖; 3 平台收购 and 4 转卖 come with their slices. */
export const SellModel = Type.Union([Type.Literal(1), Type.Literal(2)])
export type SellModel = Static<typeof SellModel>

/** Consignment or buy-back: what is asked, and whether we take it, may differ. `consign` where it is missing. */
export const IntakeKind = Type.Union([Type.Literal('consign'), Type.Literal('recycle')])
export type IntakeKind = Static<typeof IntakeKind>
const Kind = Type.Optional(IntakeKind)

/** The fields of a draft of kind `consign` or `recycle`, form version 1. All may be missing until it is submitted. */
export const IntakeDraft = Type.Object(
  {
    model: Type.Optional(SellModel),
    categoryId: Type.Optional(Id),
    brandId: Type.Optional(Id),
    /** Missing or empty: 不确定款式. */
    seriesId: Type.Optional(Type.String({ pattern: '^[0-9]{0,9}$' })),
    /** By the attribute's code: size, material, colour, hardware, year. */
    attributes: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]{1,20}$' }), Type.String({ maxLength: VALUE_MAX })),
    ),
    grade: Type.Optional(Grade),
    flaws: Type.Optional(Type.Array(DraftFlaw, { maxItems: 20 })),
    /** Ticked: there is no flaw. */
    flawless: Type.Optional(Type.Boolean()),
    /** Buy-back: 功能与改动, codes of ITEM_CHANGES; an empty list says that there are none. */
    changes: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z]{1,20}$' }), { maxItems: 10 })),
    accessories: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 12 })),
    expectFen: Type.Optional(ExpectFen),
    photos: Type.Optional(
      Type.Array(
        Type.Object({
          slot: Type.String({ maxLength: 20 }),
          key: PictureKey,
          /** Of the upload, until the seller says that it serves. */
          hint: Type.Optional(PictureHint),
        }),
        { maxItems: 24 },
      ),
    ),
    /** Receipts and cards, seen by the owner and the valuers alone. */
    proofs: Type.Optional(Type.Array(PictureKey, { maxItems: PROOFS_MAX })),
    note: Type.Optional(Type.String({ maxLength: NOTE_MAX })),
    /** The campaign page that led here (`modelPageSceneId`). */
    sceneId: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: true },
)
export type IntakeDraft = Static<typeof IntakeDraft>

/** A part of the draft that is not complete; `part` is the form's anchor. */
export const DRAFT_PARTS = ['style', 'photos', 'condition', 'price', 'model'] as const
export const MissingPart = Type.Object({
  part: Type.Union(DRAFT_PARTS.map((part) => Type.Literal(part))),
  /** 还差正面照片 */
  text: Type.String(),
})
export type MissingPart = Static<typeof MissingPart>

export const DraftView = Type.Object({
  draftNo: Type.String(),
  rev: Type.Integer(),
  savedAt: Millis,
  values: Type.Record(Type.String(), Type.Unknown()),
  /** 香奈儿 CF 链条包; 未填写款式 without a brand. */
  title: Type.String(),
  categoryName: Type.String(),
  brandName: Type.String(),
  seriesName: Type.String(),
  verdict: IntakeVerdict,
  /** Empty: it can be submitted. */
  missing: Type.Array(MissingPart),
  /** Addresses of its photos that can be read now, by the key in the draft; what is gone is missing. */
  pictures: Type.Record(Type.String(), Type.String()),
})
export type DraftView = Static<typeof DraftView>

export const IntakeBrand = Type.Object({
  id: Id,
  name: Type.String(),
  latinName: Type.String(),
  /** A–Z, # otherwise. */
  initial: Type.String(),
  /** Buy-back: `accept` 即时报价, `manual` 人工估价, `refuse` 暂不回收. */
  verdict: Type.Optional(IntakeVerdict),
})
export type IntakeBrand = Static<typeof IntakeBrand>

/** The calls of this file. */
export const intakeCalls = {
  'GET /intake/class': {
    about: 'Classes that can be handed in: tops with their leaves, each with what is taken.',
    input: Type.Object({ kind: Kind }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          code: Type.String(),
          name: Type.String(),
          leaves: Type.Array(Type.Object({ id: Id, name: Type.String(), verdict: IntakeVerdict })),
        }),
      ),
    }),
    who: 'anyone',
  },
  'GET /intake/brand': {
    about: 'Brands of a class, or those that a word finds by name, Latin name and alias.',
    input: Type.Object({
      kind: Kind,
      categoryId: Type.Optional(Id),
      keyword: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    data: Type.Object({
      /** Of the user's own drafts and consignments, the newest first; empty for a visitor and with a keyword. */
      recent: Type.Array(IntakeBrand),
      /** With the most items in the class; empty with a keyword. */
      popular: Type.Array(IntakeBrand),
      /** By initial, then by the shop's order; with a keyword the best match first. */
      list: Type.Array(IntakeBrand),
    }),
    who: 'anyone',
    rate: 120,
  },
  'GET /intake/series': {
    about:
      'Series of a brand in a class, the most sold first, or those that a word finds by name, pinyin and its initials; empty where the step is skipped.',
    input: Type.Object({
      kind: Kind,
      brandId: Id,
      categoryId: Type.Optional(Id),
      keyword: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          /** Drawn or photographed; null without an item of it. */
          cover: Type.Union([Picture, Type.Null()]),
          soldCount: Type.Integer(),
          /** Buy-back: sales of the last year and their range; the range is missing below three. */
          yearCount: Type.Optional(Type.Integer()),
          lowFen: Type.Optional(Fen),
          highFen: Type.Optional(Fen),
        }),
      ),
    }),
    who: 'anyone',
  },
  'GET /intake/schema': {
    about:
      'What is asked of a class: attributes with choices, places of photos, flaws, accessories; whether we take it.',
    input: Type.Object({
      kind: Kind,
      categoryId: Id,
      brandId: Type.Optional(Id),
      seriesId: Type.Optional(Type.String({ pattern: '^[0-9]{0,9}$' })),
    }),
    data: Type.Object({
      verdict: IntakeVerdict,
      /** Why not, or that a valuer looks first; empty of accept. */
      verdictText: Type.String(),
      attributes: Type.Array(
        Type.Object({
          code: Type.String(),
          name: Type.String(),
          isRequired: Type.Boolean(),
          /** The most frequent first; another value may be typed. */
          choices: Type.Array(Type.String()),
        }),
      ),
      grades: Type.Array(Type.Object({ grade: Grade, name: Type.String(), about: Type.String() })),
      slots: Type.Array(IntakeSlot),
      flawTypes: Type.Array(Type.Object({ type: FlawName, name: Type.String() })),
      faces: Type.Array(Type.Object({ face: FaceName, name: Type.String() })),
      accessories: Type.Array(Type.String()),
      /** Buy-back: 功能与改动, as `changes` of the draft takes them. */
      changes: Type.Optional(Type.Array(Type.Object({ code: Type.String(), name: Type.String() }))),
      maxProofs: Type.Integer(),
    }),
    who: 'anyone',
  },
  'POST /intake/brand-wish': {
    about: 'A brand that the list does not have; operators read it.',
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 40, title: '品牌名' }),
      categoryId: Type.Optional(Id),
    }),
    data: Empty,
    who: 'anyone',
    rate: 'sensitive',
  },
  'GET /intake/draft': {
    about: "One of the user's drafts of a kind with its names, what is missing, and its pictures.",
    input: Type.Object({ kind: Kind, draftNo: DraftNo }),
    data: Type.Object({ draft: Type.Union([DraftView, Type.Null()]) }),
    who: 'user',
    rate: 60,
  },
  'GET /intake/drafts': {
    about: "The user's drafts of a kind, the last saved first.",
    input: Type.Object({ kind: Kind }),
    data: Type.Object({ list: Type.Array(DraftView) }),
    who: 'user',
    rate: 60,
  },
} as const satisfies CallTable
