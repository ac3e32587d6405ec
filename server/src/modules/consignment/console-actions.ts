/** What operators do with a consignment. */
import {
  ConsignCallInput,
  ConsignCountInput,
  ConsignPassInput,
  ConsignPhotosInput,
  ConsignPlanInput,
  ConsignQuoteInput,
  ConsignRefuseInput,
  ConsignRejectInput,
  ConsignRiseInput,
  ConsignSendInput,
} from '@contract/admin/consign'
import { SecondOpinionInput } from '@contract/admin/inspection'
import { withCarriers } from '../../courier/carrier-choices'
import { createCouriers } from '../../courier/couriers'
import { dayTextOf } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { yuan } from '../../kit/yuan'
import { withForm } from '../../state-graph/object-console'
import type { ObjectAction } from '../../state-graph/object-console-types'
import { writeMessage } from '../messages/service'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { begin, pass, plan, refuse, secondOpinion } from './acts/inspecting'
import { send } from './acts/returning'
import { allowRise, denyRise } from './acts/selling'
import { count } from './acts/sending'
import { quote, reject, requestPhotos } from './acts/valuing'
import type { ConsignNames } from './graph'
import { CONSOLE_TEXT as T } from './messages'
import { consignments, targetOf, type ConsignAct, type ConsignmentRecord } from './object'

/** What was said on the phone is no consent. */
const noteCall = (act: ConsignAct, { words }: ConsignCallInput): Promise<ConsignmentRecord> =>
  consignments.note({ ...act, reason: words }, 'call', {})

/** Writes to the seller once more. */
async function remind(act: ConsignAct): Promise<ConsignmentRecord> {
  const { trx, object, now, settings } = act
  const { userId, title, plan: agreed, deadlineAt, sellNo, state, version } = object
  await writeMessage(trx, settings, {
    userId,
    template: state === 'TO_RETURN' ? 'consign.addressSoon' : 'consign.confirmSoon',
    values: {
      item: title,
      amount: yuan(agreed?.startFen ?? 0),
      day: deadlineAt === null ? '' : dayTextOf(deadlineAt, now),
    },
    target: targetOf(object),
    dedupeKey: `consign.call:${sellNo}:${version}`,
    now,
  })
  return consignments.note(act, 'remind', {})
}

const isRising = ({ state, plan: agreed }: ConsignmentRecord): boolean =>
  state === 'ON_SALE' && agreed?.rise !== undefined

const isSilent = ({ state, plan: agreed, returnAddress }: ConsignmentRecord): boolean =>
  (state === 'PRICE_CONFIRM' && agreed !== null) || (state === 'TO_RETURN' && returnAddress === null)

export function operatorActions(ctx: AppContext): Record<string, ObjectAction<ConsignNames, ConsignmentRecord, null>> {
  const pictures = privatePicturesOf(ctx)
  const couriers = createCouriers(ctx.config, ctx.clock)
  return {
    quote: withForm(ConsignQuoteInput, { permission: 'consign.value', done: T.done.quote, act: quote }),
    requestPhotos: withForm(ConsignPhotosInput, {
      permission: 'consign.value',
      done: T.done.requestPhotos,
      when: ({ photoRequests }) => photoRequests < 2,
      act: requestPhotos,
    }),
    reject: withForm(ConsignRejectInput, {
      permission: 'consign.value',
      tone: 'bad',
      done: T.done.reject,
      act: reject,
    }),
    count: withForm(ConsignCountInput, {
      permission: 'consign.receive',
      done: T.done.count,
      when: ({ parcelNo }) => parcelNo !== null,
      act: (act, input) => count(act, input, ctx, pictures),
    }),
    begin: { permission: 'consign.inspect', done: T.done.begin, act: begin },
    pass: withForm(ConsignPassInput, {
      permission: 'consign.inspect',
      confirm: T.about.pass,
      done: T.done.pass,
      when: ({ report }) => report?.verdict !== 'fake',
      act: (act, input) => pass(act, input, pictures),
    }),
    refuse: withForm(ConsignRefuseInput, {
      permission: 'consign.inspect',
      tone: 'bad',
      done: T.done.refuse,
      when: ({ report }) => report?.verdict !== 'fake',
      act: (act, input) => refuse(act, input, pictures),
    }),
    secondOpinion: withForm(SecondOpinionInput, {
      permission: 'consign.inspect',
      done: T.done.secondOpinion,
      when: ({ state, report }) => state === 'INSPECTING' && report?.verdict === 'fake',
      act: secondOpinion,
    }),
    plan: withForm(ConsignPlanInput, {
      permission: 'consign.price',
      confirm: T.about.plan,
      done: T.done.plan,
      when: ({ state }) => state === 'PRICE_CONFIRM',
      act: plan,
    }),
    allowRise: {
      permission: 'consign.price',
      confirm: T.about.allowRise,
      done: T.done.allowRise,
      when: isRising,
      act: allowRise,
    },
    denyRise: withForm(ConsignRiseInput, {
      permission: 'consign.price',
      tone: 'bad',
      done: T.done.denyRise,
      when: isRising,
      act: denyRise,
    }),
    send: withForm(withCarriers(ConsignSendInput, couriers) as typeof ConsignSendInput, {
      permission: 'consign.ship',
      done: T.done.send,
      when: ({ returnAddress }) => returnAddress !== null,
      act: (act, input) => send(act, input, ctx, pictures),
    }),
    call: withForm(ConsignCallInput, {
      permission: 'consign.receive',
      confirm: T.about.call,
      done: T.done.call,
      when: isSilent,
      act: noteCall,
    }),
    remind: { permission: 'consign.receive', done: T.done.remind, when: isSilent, act: remind },
  }
}
