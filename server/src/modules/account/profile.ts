/** What users say of themselves (design: account 2.1): they alone see it, but texts are held to what all may read. */
import type { Profile, ProfileEdit } from '@contract/account'
import { RET } from '@contract/constants'
import { BIO_MAX, NICKNAME_MAX, NICKNAME_MIN } from '@contract/limits/account'
import { transaction, type Db, type Trx } from '../../db/database'
import { dayOf } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { hasContact } from '../../kit/public-text'
import { refuseField, Refusal } from '../../kit/refusal'
import { cityOf, provinceOf, regionName, citiesOf } from '../address/regions'
import { BIRTHDAY_FIXED_MS, FIRST_BIRTHDAY } from './limits'
import { REFUSALS } from './messages'

/** Control characters, those that turn the direction of others, and halves of characters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}]/u
const AVATAR = /^\/media\/upload\/([0-9a-f]{32}\.(?:jpg|png|webp))$/
const AVATAR_PURPOSE = 'avatar'

const lengthOf = (text: string): number => [...text].length

/** @throws Refusal TEXT_REFUSED at the field */
function checkText(field: string, text: string): void {
  if (HIDDEN.test(text) || hasContact(text)) throw refuseField(field, REFUSALS.text, RET.TEXT_REFUSED)
}

/** Whether a text names a day of the calendar that has been. @param today as a text */
function isPastDay(text: string, today: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= FIRST_BIRTHDAY && text <= today
}

const isCity = (code: string): boolean =>
  cityOf(code) === code && (citiesOf(provinceOf(code)) ?? []).some((city) => city.code === code)

function readRow(db: Db | Trx, userId: number) {
  return db
    .selectFrom('appUser')
    .select(['nickname', 'avatar', 'bio', 'gender', 'birthday', 'birthdayChangedAt', 'cityCode'])
    .where('id', '=', userId)
}
type ProfileRow = NonNullable<Awaited<ReturnType<ReturnType<typeof readRow>['executeTakeFirst']>>>

/** Until when the birthday stays; null when it may change. */
const fixedUntil = ({ birthdayChangedAt }: ProfileRow, now: number): number | null =>
  birthdayChangedAt !== null && birthdayChangedAt + BIRTHDAY_FIXED_MS > now
    ? birthdayChangedAt + BIRTHDAY_FIXED_MS
    : null

function toProfile(userId: number, row: ProfileRow, now: number): Profile {
  const { nickname, avatar, bio, gender, birthday, cityCode } = row
  return {
    userId: String(userId),
    nickname,
    avatar,
    bio,
    gender,
    birthday: birthday ?? '',
    birthdayFixedUntil: fixedUntil(row, now),
    provinceCode: cityCode === null ? '' : provinceOf(cityCode),
    cityCode: cityCode ?? '',
    cityName: cityCode === null ? '' : regionName(cityCode),
  }
}

/** @throws Refusal BAD_REQUEST unless the picture is one that the user has uploaded for this */
async function checkAvatar(trx: Trx, userId: number, address: string): Promise<void> {
  const [, file] = AVATAR.exec(address) ?? []
  const found =
    file !== undefined &&
    (await trx
      .selectFrom('upload')
      .select('id')
      .where('file', '=', file)
      .where('userId', '=', userId)
      .where('purpose', '=', AVATAR_PURPOSE)
      .executeTakeFirst())
  if (!found) throw refuseField('avatar', REFUSALS.avatar)
}

/** Checks what is given, and makes it what is kept. @throws Refusal with the field */
async function changesOf(trx: Trx, userId: number, row: ProfileRow, edit: ProfileEdit, now: number) {
  const { avatar, gender, birthday, cityCode } = edit
  const nickname = edit.nickname?.trim()
  const bio = edit.bio?.trim()
  if (nickname !== undefined) {
    checkText('nickname', nickname)
    const length = lengthOf(nickname)
    if (length < NICKNAME_MIN || length > NICKNAME_MAX) throw refuseField('nickname', REFUSALS.nickname)
  }
  if (bio !== undefined) {
    checkText('bio', bio)
    if (lengthOf(bio) > BIO_MAX) throw refuseField('bio', REFUSALS.bio)
  }
  if (avatar) await checkAvatar(trx, userId, avatar)
  const isNewBirthday = birthday !== undefined && birthday !== (row.birthday ?? '')
  if (isNewBirthday) {
    if (birthday !== '' && !isPastDay(birthday, dayOf(now))) throw refuseField('birthday', REFUSALS.birthday)
    if (fixedUntil(row, now) !== null) throw refuseField('birthday', REFUSALS.birthdayFixed, RET.CONFLICT)
  }
  if (cityCode && !isCity(cityCode)) throw refuseField('cityCode', REFUSALS.city)
  return {
    ...(nickname !== undefined && { nickname }),
    ...(bio !== undefined && { bio }),
    ...(avatar !== undefined && { avatar }),
    ...(gender !== undefined && { gender: gender === '' ? null : gender }),
    ...(isNewBirthday && { birthday: birthday === '' ? null : birthday, birthdayChangedAt: now }),
    ...(cityCode !== undefined && { cityCode: cityCode === '' ? null : cityCode }),
  }
}

export function createProfiles({ clock, db }: Pick<AppContext, 'clock' | 'db'>) {
  /** @throws Refusal NO_SESSION when the user has gone meanwhile */
  async function read(handle: Db | Trx, userId: number, mayWrite = false): Promise<ProfileRow> {
    const query = readRow(handle, userId)
    const row = await (mayWrite ? query.forUpdate() : query).executeTakeFirst()
    if (row === undefined) throw new Refusal(RET.NO_SESSION, REFUSALS.noUser)
    return row
  }
  return {
    profile: async (userId: number): Promise<Profile> => toProfile(userId, await read(db, userId), clock.now()),
    edit: (userId: number, edit: ProfileEdit): Promise<Profile> =>
      transaction(db, async (trx) => {
        const now = clock.now()
        const changes = await changesOf(trx, userId, await read(trx, userId, true), edit, now)
        if (Object.keys(changes).length > 0) {
          await trx.updateTable('appUser').set(changes).where('id', '=', userId).execute()
        }
        return toProfile(userId, await read(trx, userId), now)
      }),
  }
}
