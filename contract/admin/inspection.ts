/**
 * Inspection of merchants' items at the warehouse: faces, flaws with pins, a verdict for each item, and a second
 * opinion before anything is called a fake (design: selling 2.0, order: QC).
 */
import { Type, type Static } from '@sinclair/typebox'
import { ItemId, Millis } from '../envelope'
import { OperatorRef } from './parts'
import { PictureFile, PictureView } from './pictures'

/** The five faces of a bag; other categories use those that they have. */
export const INSPECTION_FACES = {
  overall: '整体',
  corners: '四角',
  hardware: '五金',
  inside: '内里',
  pocket: '内袋',
} as const
export type InspectionFace = keyof typeof INSPECTION_FACES
const Face = Type.Unsafe<InspectionFace>(
  Type.Union((Object.keys(INSPECTION_FACES) as InspectionFace[]).map((face) => Type.Literal(face))),
)

/** Kinds of flaws (design: product, item). */
export const FLAW_TYPES = {
  scratch: '划痕',
  corner: '磨角',
  oxidation: '氧化',
  deformed: '变形',
  stain: '污渍',
  seam: '开线',
  faded: '掉色',
  smell: '气味',
  polished: '抛光',
  replaced: '后配件',
} as const
export type FlawType = keyof typeof FLAW_TYPES
const Flaw = Type.Unsafe<FlawType>(
  Type.Union((Object.keys(FLAW_TYPES) as FlawType[]).map((type) => Type.Literal(type))),
)

/** `pass`: as described. `mismatch`: the buyer decides. `fake`: a second inspector must agree. */
export const VERDICTS = { pass: '与描述相符', mismatch: '与描述有出入', fake: '不符合品牌工艺特征' } as const
export type Verdict = keyof typeof VERDICTS
const VerdictName = Type.Unsafe<Verdict>(
  Type.Union((Object.keys(VERDICTS) as Verdict[]).map((verdict) => Type.Literal(verdict))),
)

/** A flaw; the pin is a place on its photo, from 0 to 1 in each direction. */
export const FoundFlaw = Type.Object({
  type: Flaw,
  face: Face,
  /** 1 slight, 2 visible, 3 heavy. */
  severity: Type.Integer({ minimum: 1, maximum: 3, title: '程度' }),
  note: Type.String({ maxLength: 100, title: '说明' }),
  photo: Type.Optional(PictureFile),
  pin: Type.Optional(
    Type.Object({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) }),
  ),
})
export type FoundFlaw = Static<typeof FoundFlaw>

/** What an inspector sees of one thing: photographs of its faces, and flaws with their places on them. */
export const FoundFaces = Type.Object({
  faces: Type.Array(Type.Object({ face: Face, photo: PictureFile, note: Type.String({ maxLength: 100 }) }), {
    minItems: 1,
    maxItems: 5,
    title: '查验面',
  }),
  flaws: Type.Array(FoundFlaw, { maxItems: 20, title: '瑕疵' }),
})
export type FoundFaces = Static<typeof FoundFaces>

/** What an inspector finds about one item. */
export const InspectionLine = Type.Object({
  itemId: ItemId,
  verdict: VerdictName,
  /** A grade of contract/grades.ts; empty as declared. */
  grade: Type.Optional(Type.String({ maxLength: 2, title: '成色' })),
  faces: Type.Array(
    Type.Object({ face: Face, photo: Type.Optional(PictureFile), note: Type.String({ maxLength: 100 }) }),
    {
      maxItems: 5,
      title: '查验面',
    },
  ),
  flaws: Type.Array(FoundFlaw, { maxItems: 20, title: '瑕疵' }),
  /** What differs from the description; the buyer reads it. Required unless the verdict is `pass`. */
  differences: Type.String({ maxLength: 300, title: '与描述的出入' }),
})
export type InspectionLine = Static<typeof InspectionLine>

/** Input of the action `inspect` of an order: every merchant's item once. */
export const InspectInput = Type.Object({
  lines: Type.Array(InspectionLine, { minItems: 1, maxItems: 50, title: '查验结果' }),
})
export type InspectInput = Static<typeof InspectInput>

/** Input of the action `secondOpinion`: another inspector on an item that was called a fake. */
export const SecondOpinionInput = Type.Object({
  agrees: Type.Boolean({ title: '同意初检结论' }),
  note: Type.String({ minLength: 2, maxLength: 300, title: '复核意见', 'x-kind': 'text' }),
})
export type SecondOpinionInput = Static<typeof SecondOpinionInput>

/** `OPEN` waits for its inspector, `SECOND` for another one. */
export const InspectionState = Type.Union([Type.Literal('OPEN'), Type.Literal('SECOND'), Type.Literal('DONE')])
export type InspectionState = Static<typeof InspectionState>

/** The report of an inspection. */
export const InspectionRecord = Type.Object({
  inspectionNo: Type.String(),
  state: InspectionState,
  verdict: Type.Union([VerdictName, Type.Null()]),
  inspector: Type.Union([OperatorRef, Type.Null()]),
  second: Type.Union([OperatorRef, Type.Null()]),
  lines: Type.Array(InspectionLine),
  photos: Type.Array(PictureView),
  createdAt: Millis,
  doneAt: Type.Union([Millis, Type.Null()]),
})
export type InspectionRecord = Static<typeof InspectionRecord>
