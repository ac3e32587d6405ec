import type { IdType, VerifyState } from '@contract/verification'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { CheckField, RadioField } from '@/screen/form/choice-fields'
import type { Photo } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { agreed, maxLength, pattern, required } from '@/screen/form/rules'
import { SlotsField } from '@/screen/form/slots-field'
import { TextField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { callErrorText } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Button } from '@/ui/base/button'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import {
  useVerifyAutoMutation,
  useVerifyManualMutation,
  useVerifyReadMutation,
  useVerifySampleMutation,
  useVerifyStateQuery,
} from '../../api'
import { fromOf } from '../../from'
import { NAME_MAX, NUMBER_MAX } from '../../limits'
import { FORM_TEXT as T, LOGGED_OUT_TEXT, TYPE_NAMES } from '../../messages'
import './index.scss'

/** Who the user is (spec 2.9: /m/user/identity-verification): photographs, what they say, a submission. */
export default function IdentityVerificationPage() {
  return (
    <LoadingScreen
      route="identityVerification"
      loggedOut={LOGGED_OUT_TEXT.form}
      query={useVerifyStateQuery}
      arg={undefined}
      refetch="open"
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(state) => <VerificationForm key={state.number} state={state} />}
    </LoadingScreen>
  )
}

const SLOTS = [
  { id: 'front', name: T.front, tip: T.frontTip, icon: moreIcon('box') },
  { id: 'back', name: T.back, tip: T.backTip, icon: moreIcon('box') },
]
const TYPES = (Object.keys(TYPE_NAMES) as IdType[]).map((value) => ({ value, label: TYPE_NAMES[value] }))

const picturesOf = (photos: readonly Photo[]) =>
  Object.fromEntries(photos.flatMap(({ id, key }) => (key === undefined ? [] : [[id, key]]))) as {
    front?: string
    back?: string
  }

function VerificationForm({ state }: { state: VerifyState }) {
  const { agreements, attemptsLeft, hasSamples, kept, problems } = state
  const from = fromOf(useRouteParams<'identityVerification'>().from)
  const [submitAuto] = useVerifyAutoMutation()
  const [submitManual] = useVerifyManualMutation()
  const [recognise, reading] = useVerifyReadMutation()
  const [drawSamples, drawing] = useVerifySampleMutation()
  const [isManual, setManual] = useState(attemptsLeft === 0)
  const form = useForm({
    initial: {
      photos: [] as Photo[],
      type: state.type ?? ('ID_CARD' as IdType),
      name: '',
      idNumber: '',
      validUntil: '',
      agreed: agreements === '',
    },
    rules: {
      type: [required(T.type)],
      name: [required(T.needName), maxLength(NAME_MAX)],
      idNumber: [required(T.needNumber), maxLength(NUMBER_MAX)],
      validUntil: [pattern(/^(\d{4}-\d{2}-\d{2})?$/, T.badDay)],
      agreed: [agreed(T.needAgree)],
    },
    secret: ['photos', 'name', 'idNumber'],
    aliases: { front: 'photos', back: 'photos' },
    send: ({ photos, type, name, idNumber, validUntil }, { key }) => {
      const input = {
        ...{ type, name, idNumber, validUntil, pictures: picturesOf(photos), idempotencyKey: key },
        ...(agreements !== '' && { agreed: agreements }),
      }
      return isManual ? submitManual(input) : submitAuto(input)
    },
    onSent: () =>
      navigate('identityVerificationSuccess', from ? { from } : {}, { open: 'redirect', programmatic: true }),
  })
  const read = async () => {
    const { type, photos } = form.values
    const { data, error } = await recognise({ type, pictures: picturesOf(photos) })
    if (!data) return void (error && toast.fail(callErrorText(error)))
    form.field('name').onChange(data.name)
    form.field('idNumber').onChange(data.idNumber)
    form.field('validUntil').onChange(data.validUntil)
    if (data.name !== '') toast.success(T.readDone)
  }
  const useSamples = async () => {
    const { data } = await drawSamples({})
    if (!data) return
    const photos = [
      { id: 'front', key: data.front, url: data.front },
      { id: 'back', key: data.back, url: data.back },
    ]
    form.field('photos').onChange(photos)
    const { data: info } = await recognise({ type: 'ID_CARD', pictures: picturesOf(photos) })
    if (!info) return
    form.field('name').onChange(info.name)
    form.field('idNumber').onChange(info.idNumber)
    form.field('validUntil').onChange(info.validUntil)
    toast.success(T.sampleUsed)
  }
  return (
    <>
      {problems.map(({ field, text }) => (
        <NoticeBar key={field} type="pink" wrap text={text} />
      ))}
      <FormScreen form={form} label={T.submit} submit={isManual ? T.manual : T.submit}>
        <View className="iv-about">{T.why}</View>
        {hasSamples && (
          <View className="iv-sample">
            <Text>{T.demo}</Text>
            <Button type="info" size="small" loading={drawing.isLoading} onTap={() => void useSamples()}>
              {T.useSample}
            </Button>
          </View>
        )}
        <FormCard>
          <RadioField form={form} name="type" label={T.type} options={TYPES} />
          <SlotsField form={form} name="photos" label={T.photos} slots={SLOTS} purpose="identity" />
          {kept.length > 0 && <View className="iv-about">{T.kept}</View>}
          <View className="iv-read">
            <Button type="info" loading={reading.isLoading} onTap={() => void read()}>
              {T.read}
            </Button>
          </View>
        </FormCard>
        <FormCard>
          <TextField form={form} name="name" label={T.name} placeholder={T.nameHint} />
          <TextField form={form} name="idNumber" label={T.number} placeholder={T.numberHint} />
          <TextField form={form} name="validUntil" label={T.validUntil} placeholder={T.validHint} />
        </FormCard>
        {agreements !== '' && (
          <CheckField form={form} name="agreed" label={`${T.agreeWith}${T.agreement}`} className="iv-agree">
            <Text>{T.agreeWith}</Text>
            <Pressable className="iv-link" {...linkTo('personalInfoAuthorization', {})}>
              {T.agreement}
            </Pressable>
          </CheckField>
        )}
        <View className="iv-about">{attemptsLeft === 0 ? T.noTries : T.tries(attemptsLeft)}</View>
        {attemptsLeft > 0 && (
          <View className="iv-about">
            {T.manualNote}
            <Pressable className="iv-link" onTap={() => setManual(!isManual)}>
              {isManual ? T.submit : T.manual}
            </Pressable>
          </View>
        )}
      </FormScreen>
    </>
  )
}
