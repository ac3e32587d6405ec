import { RET } from '@contract/codes'
import type { IdType, VerifyState } from '@contract/verification'
import { DOCUMENT_MAX, PERSON_NAME_MAX, VALID_UNTIL_PATTERN } from '@contract/limits/account'
import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { leavePageFor, navigate } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import { callErrorText } from '@/screen/call-error'
import { CheckField } from '@/screen/form/choice-fields'
import { slotPhotos, type Photo, type PhotoSlot } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PickerField } from '@/screen/form/picker-fields'
import { agreed, maxLength, pattern, required, slotsFilled } from '@/screen/form/rules'
import { SlotsField } from '@/screen/form/slots-field'
import { TextField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useOpenForResult } from '@/screen/open-for-result'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useVerifyReadMutation, useVerifySampleMutation } from '@/shared/api/verification'
import { Button } from '@/ui/base/button'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { toast } from '@/ui/feedback/toast'
import { useVerifyAutoMutation, useVerifyManualMutation, useVerifyStateQuery } from '../../api'
import { fromOf, type From } from '../../from'
import { FORM_TEXT as T, LOGGED_OUT_TEXT, SIDE_TEXT, TYPE_NAMES } from '../../messages'
import './index.scss'

/** Who the user is (spec 2.9: /m/user/identity-verification): photographs, what they say, a submission. */
export default function IdentityVerificationPage() {
  const from = fromOf(useRouteParams<'identityVerification'>().from)
  return (
    <LoadingScreen
      route="identityVerification"
      loggedOut={LOGGED_OUT_TEXT.form}
      query={useVerifyStateQuery}
      arg={undefined}
      refetch="open"
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(state) => <Opened state={state} from={from} />}
    </LoadingScreen>
  )
}

interface FormProps {
  state: VerifyState
  from: From | undefined
}

/** The form; who has submitted or is verified reads that instead. What the form itself submits shows its own result. */
function Opened({ state, from }: FormProps) {
  const [atFirst] = useState(state.state)
  if (atFirst === 'SUBMITTED')
    return <Elsewhere address={h5AddressOf('identityVerificationSuccess', from ? { from } : {})} />
  if (atFirst === 'MANUAL' || atFirst === 'VERIFIED') {
    return <Elsewhere address={h5AddressOf('identityVerificationDisplay')} />
  }
  return <VerificationForm state={state} from={from} />
}

function Elsewhere({ address }: { address: string }) {
  useEffect(() => leavePageFor(address), [address])
  return <ScreenSkeleton kind="detail" />
}

const TYPES = (Object.keys(TYPE_NAMES) as IdType[]).map((value) => ({ value, label: TYPE_NAMES[value] }))
const SIDES = ['front', 'back'] as const
const ICON = moreIcon('camera')

const slotsOf = (type: string, kept: VerifyState['kept']): PhotoSlot[] =>
  SIDES.map((id) => {
    const { name, tip } = SIDE_TEXT[type === 'PASSPORT' ? 'passport' : 'card'][id]
    const isKept = kept.includes(id)
    return { id, name: isKept ? T.keptSide(name) : name, tip, icon: ICON, required: !isKept }
  })

const picturesOf = (photos: readonly Photo[]) =>
  Object.fromEntries(photos.flatMap(({ id, key }) => (key === undefined ? [] : [[id, key]]))) as {
    front?: string
    back?: string
  }

function VerificationForm({ state, from }: FormProps) {
  const { agreements, attemptsLeft, submissionsLeft, auditHours, keptDays, hasSamples, kept, problems } = state
  const [submitAuto] = useVerifyAutoMutation()
  const [submitManual] = useVerifyManualMutation()
  const [recognise, reading] = useVerifyReadMutation()
  const [drawSamples, drawing] = useVerifySampleMutation()
  const [isManual, setManual] = useState(attemptsLeft === 0)
  const openForResult = useOpenForResult()
  const form = useForm({
    initial: {
      type: (state.type ?? 'ID_CARD') as string,
      photos: [] as Photo[],
      name: '',
      idNumber: '',
      validUntil: '',
      agreed: agreements === '',
    },
    rules: {
      type: [required(T.type)],
      photos: [slotsFilled(({ type }) => slotsOf(type, kept))],
      name: [required(T.needName), maxLength(PERSON_NAME_MAX)],
      idNumber: [required(T.needNumber), maxLength(DOCUMENT_MAX)],
      validUntil: [pattern(new RegExp(VALID_UNTIL_PATTERN), T.badDay)],
      agreed: [agreed(T.needAgree)],
    },
    secret: ['photos', 'name', 'idNumber'],
    aliases: { front: 'photos', back: 'photos', pictures: 'photos' },
    send: ({ photos, type, name, idNumber, validUntil }, { key }) => {
      const input = {
        ...{ type: type as IdType, name, idNumber, validUntil, pictures: picturesOf(photos), idempotencyKey: key },
        ...(agreements !== '' && { agreed: agreements }),
      }
      return isManual ? submitManual(input) : submitAuto(input)
    },
    onSent: () =>
      navigate('identityVerificationSuccess', from ? { from } : {}, { open: 'redirect', programmatic: true }),
  })
  const { type, photos } = form.values
  const slots = slotsOf(type, kept)
  const pictures = picturesOf(slotPhotos(photos, slots))
  const isComplete = SIDES.every((side) => pictures[side] !== undefined || kept.includes(side))

  const read = async (doneText: string) => {
    const { data, error } = await recognise({ type: type as IdType, pictures })
    // Read often enough for today: the photographs are good, what they say is typed.
    if (error && 'code' in error && error.code === RET.TOO_MANY) return toast.show(callErrorText(error))
    if (error) return form.setError('photos', callErrorText(error))
    const { name, idNumber, validUntil } = data
    form.patch({
      ...(name !== '' && { name }),
      ...(idNumber !== '' && { idNumber }),
      ...(validUntil !== '' && { validUntil }),
    })
    if (data.problems.length > 0) form.setError('photos', data.problems.map(({ text }) => text).join('；'))
    else if (name === '') toast.show(T.readNone)
    else toast.success(doneText)
  }
  /** What was read last: each pair of photographs is read once by itself. */
  const known = useRef('')
  const isSample = useRef(false)
  const pair = isComplete && photos.length > 0 ? `${pictures.front} ${pictures.back}` : ''
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (pair === '' || pair === known.current) return
    known.current = pair
    void latest.current(isSample.current ? T.sampleUsed : T.readDone)
  }, [pair])
  const fillSamples = async () => {
    const { data } = await drawSamples({})
    if (!data) return
    isSample.current = true
    form.set(
      'photos',
      SIDES.map((id) => ({ id, key: data[id], url: data[id] })),
    )
  }
  const readAgreement = async () => {
    const answer = await openForResult('personalInfoAuthorization', { consent: '1' })
    if (answer === undefined) return
    form.set('agreed', answer === 'agree')
    if (answer === 'decline') toast.show(T.declined)
  }
  return (
    <>
      {problems.length > 0 && <NoticeBar type="pink" wrap text={problems.map(({ text }) => text).join('；')} />}
      <FormScreen form={form} label={T.submit} submit={isManual ? T.manual : T.submit} disabled={submissionsLeft === 0}>
        <View className="iv-about">{T.why(keptDays)}</View>
        {hasSamples && (
          <View className="iv-sample">
            <Text className="iv-sample-text">{T.demo}</Text>
            <Button type="info" size="small" loading={drawing.isLoading} onTap={() => void fillSamples()}>
              {T.useSample}
            </Button>
          </View>
        )}
        <FormCard>
          <PickerField form={form} name="type" label={T.type} options={TYPES} />
          <SlotsField form={form} name="photos" label={T.photos} slots={slots} purpose="identity" />
        </FormCard>
        {kept.length > 0 && <View className="iv-about">{T.kept}</View>}
        {reading.isLoading && (
          <View className="iv-about" ariaRole="status">
            {T.reading}
          </View>
        )}
        <FormCard title={T.check}>
          <TextField form={form} name="name" label={T.name} placeholder={T.nameHint} />
          <TextField form={form} name="idNumber" label={T.number} placeholder={T.numberHint} />
          <TextField form={form} name="validUntil" label={T.validUntil} placeholder={T.validHint} />
        </FormCard>
        {agreements !== '' && (
          <View className="iv-agree">
            <CheckField form={form} name="agreed" label={`${T.agreeWith}${T.agreement}`}>
              <Text>{T.agreeWith}</Text>
            </CheckField>
            <Pressable
              className="iv-link"
              href={h5AddressOf('personalInfoAuthorization', { consent: '1' })}
              onTap={() => void readAgreement()}
            >
              {T.agreement}
            </Pressable>
          </View>
        )}
        {submissionsLeft === 0 ? (
          <View className="iv-about">{T.noSubmissions}</View>
        ) : attemptsLeft === 0 ? (
          <View className="iv-about">{T.noTries}</View>
        ) : (
          <View className="iv-ways">
            <View className="iv-ways-text">{isManual ? T.manualNote(auditHours) : T.tries(attemptsLeft)}</View>
            <Pressable className="iv-way" onTap={() => setManual(!isManual)}>
              {isManual ? T.toAuto : T.toManual}
            </Pressable>
          </View>
        )}
      </FormScreen>
    </>
  )
}
