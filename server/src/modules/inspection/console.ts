/** An inspection in the console, to read: its acts stand on the record of what is inspected, which it names. */
import { FLAW_TYPES, INSPECTION_FACES, VERDICTS, type InspectionState } from '@contract/admin/inspection'
import type { ConsoleArea, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { followerOf } from '../parcel/followers'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { operatorNames } from '../user/user-names'
import { findInspection, type InspectionRow } from './repository'

const TITLE = '查验'
const STATES: Readonly<Record<InspectionState, string>> = { OPEN: '待查验', SECOND: '待复核', DONE: '已完成' }

const belongingOf = ({ kind, ref }: InspectionRow) => ({ kind, ref, parcelNo: null })

export function registerConsole(ctx: AppContext): ConsoleArea {
  const pictures = privatePicturesOf(ctx)
  const record: RecordSource = {
    kind: 'inspection',
    kindTitle: TITLE,
    permission: 'order.read',
    actions: [],
    lock: async (trx, id) => {
      const found = await findInspection(trx, id)
      if (!found) return null
      await followerOf(found.kind).lock(trx, belongingOf(found))
      return (await findInspection(trx, id))?.version ?? null
    },
    read: async (db, id) => {
      const found = await findInspection(db, id)
      if (!found) return null
      const { state, verdict, inspectorId, secondId, secondNote, lines, createdAt, doneAt } = found
      const of = [inspectorId, secondId].map((actorId) => ({ actorKind: 'operator', actorId: actorId ?? '' }))
      const names = await operatorNames(db, of)
      const nameOf = (operatorId: string | null) => (operatorId === null ? '—' : (names.get(operatorId) ?? operatorId))
      return {
        title: `${TITLE} ${id}`,
        version: found.version,
        state: { title: STATES[state], tone: state === 'DONE' ? 'good' : 'warning' },
        dueAt: null,
        sections: [
          {
            title: TITLE,
            facts: [
              { name: '结论', value: verdict === null ? '—' : VERDICTS[verdict] },
              { name: '鉴定师', value: nameOf(inspectorId) },
              { name: '复核', value: secondNote === '' ? nameOf(secondId) : `${nameOf(secondId)}：${secondNote}` },
              { name: '开始时间', value: String(createdAt), kind: 'time' },
              ...(doneAt === null ? [] : [{ name: '完成时间', value: String(doneAt), kind: 'time' as const }]),
            ],
          },
          ...lines.map((line, at) => ({
            title: `第 ${at + 1} 件`,
            facts: [
              { name: '结论', value: VERDICTS[line.verdict] },
              ...(line.differences === '' ? [] : [{ name: '与描述的出入', value: line.differences }]),
              ...line.flaws.map(({ type, face, note }) => ({
                name: `${INSPECTION_FACES[face]} · ${FLAW_TYPES[type]}`,
                value: note || '—',
              })),
            ],
          })),
        ],
        photos: lines.flatMap(({ faces, flaws }) => [
          ...faces.flatMap(({ photo, face }) =>
            photo === undefined ? [] : [{ url: pictures.addressOf(photo).url, title: INSPECTION_FACES[face] }],
          ),
          ...flaws.flatMap(({ photo, type }) =>
            photo === undefined ? [] : [{ url: pictures.addressOf(photo).url, title: FLAW_TYPES[type] }],
          ),
        ]),
        timeline: [],
        related: await followerOf(found.kind).records(db, belongingOf(found)),
        actions: [],
      }
    },
  }
  return { title: TITLE, records: [record] }
}
