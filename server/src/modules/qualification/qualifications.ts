/** The shop's calls of licences and of sets of pictures (design: help 3, 5): read by everybody. */
import type { Picture } from '@contract/catalogue'
import { RET } from '@contract/constants'
import { GUIDE_CATEGORIES, type GuideCategory, type PictureSet, type QualificationList } from '@contract/qualification'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { hashSubject, pictureUrl } from '../../kit/picture-address'
import { Refusal } from '../../kit/refusal'
import { GUIDE_SUBJECTS } from '../../media/guide-subjects'
import { viewsOf } from '../../media/subject'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { GUIDE_NAMES, guideTitle, photoAlt, REFUSALS, VIEW_NAMES, watermarkOf } from './messages'
import type { QualificationTable } from './tables'

export type QualificationRecord = Selectable<QualificationTable>

/** Pictures are drawn in a square, whatever they are. */
const PICTURE_SIDE = 1080
/** How long the address of a licence's picture can be read, ms: a page that stays open over an evening. */
const SHOWN_MS = 12 * 60 * 60_000

/** Whose licences are asked for; undefined for a merchant who does not exist. */
async function ownerOf(db: Db, merchant: string | undefined, shopName: string) {
  if (merchant === undefined) return { sellerId: null, owner: shopName, isMerchant: false }
  const seller = await db
    .selectFrom('seller')
    .select(['id', 'name'])
    .where('id', '=', Number(merchant))
    .where('kind', '=', 'merchant')
    .executeTakeFirst()
  return seller && { sellerId: seller.id, owner: seller.name ?? '', isMerchant: true }
}

function guideSet(id: string): PictureSet | undefined {
  const at = GUIDE_CATEGORIES.findIndex((category) => category === id)
  const subject = GUIDE_SUBJECTS[at + 1]
  if (at < 0 || !subject) return undefined
  const hash = hashSubject(subject)
  return {
    title: guideTitle(GUIDE_NAMES[id as GuideCategory]),
    watermark: '',
    pictures: viewsOf(subject).map((view) => ({
      url: pictureUrl('guide', at + 1, view, hash),
      width: PICTURE_SIDE,
      height: PICTURE_SIDE,
      alt: view in VIEW_NAMES ? VIEW_NAMES[view as keyof typeof VIEW_NAMES] : (flawOf(view, at + 1) ?? ''),
      view,
    })),
  }
}

/** The flaw of a close-up, `flaw-2`. */
const flawOf = (view: string, id: number): string | undefined =>
  GUIDE_SUBJECTS[id]?.flaws[Number(view.replace('flaw-', ''))]?.type

export function createQualifications(ctx: Pick<AppContext, 'config' | 'db' | 'clock'>) {
  const { db, clock, config } = ctx
  const pictures = privatePicturesOf(ctx)
  const shopName = config.productName
  const watermark = watermarkOf(shopName)

  const picturesOf = ({ name, photos }: Pick<QualificationRecord, 'name' | 'photos'>): Picture[] =>
    photos.map((file, at) => ({
      url: pictures.addressOf(file, SHOWN_MS).url,
      width: PICTURE_SIDE,
      height: PICTURE_SIDE,
      alt: photoAlt(name, at),
      view: 'evidence',
    }))

  return {
    /** @throws Refusal NOT_FOUND */
    async list(merchant: string | undefined): Promise<QualificationList> {
      const found = await ownerOf(db, merchant, shopName)
      if (!found) throw new Refusal(RET.NOT_FOUND, REFUSALS.noMerchant)
      const { sellerId, ...owner } = found
      const rows = await db
        .selectFrom('qualification')
        .selectAll()
        .where('isShown', '=', true)
        .where('sellerId', sellerId === null ? 'is' : '=', sellerId)
        .orderBy('id')
        .execute()
      const now = clock.now()
      return {
        ...owner,
        list: rows.map((row) => ({
          id: String(row.id),
          name: row.name,
          no: row.no,
          issuer: row.issuer,
          validTo: row.validTo,
          isExpired: row.validTo !== null && row.validTo < now,
          pictures: picturesOf(row),
          checkUrl: row.checkUrl,
        })),
      }
    },

    /** @throws Refusal NOT_FOUND */
    async pictureSet(set: 'aptitude' | 'guide', id: string): Promise<PictureSet> {
      const row =
        set === 'aptitude' && /^[0-9]{1,9}$/.test(id)
          ? await db
              .selectFrom('qualification')
              .selectAll()
              .where('id', '=', Number(id))
              .where('isShown', '=', true)
              .executeTakeFirst()
          : undefined
      const found = row ? { title: row.name, pictures: picturesOf(row), watermark } : undefined
      const answer = set === 'guide' ? guideSet(id) : found
      if (!answer) throw new Refusal(RET.NOT_FOUND, REFUSALS.noSet)
      return answer
    },
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const qualifications = createQualifications(ctx)
  call(app, 'GET /aptitude/list', ({ input }) => qualifications.list(input.merchant))
  call(app, 'GET /official/img-set', ({ input: { set, id } }) => qualifications.pictureSet(set, id))
}
