import type { Withdrawal, WithdrawInit } from '@contract/wallet'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { RadioField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { required, type Rule } from '@/screen/form/rules'
import { MoneyField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { linkTo, replaceTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePolling } from '@/screen/time/use-polling'
import { useStepUp } from '@/shared/step-up/use-step-up'
import { useUserDraft } from '@/shared/use-user-draft'
import { Button } from '@/ui/base/button'
import { Cell } from '@/ui/base/cell'
import { Steps } from '@/ui/base/steps'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Pressable } from '@/ui/base/pressable'
import { randomKey } from '@/lib/random-key'
import {
  useWithdrawApplyMutation,
  useWithdrawCancelMutation,
  useWithdrawInfoQuery,
  useWithdrawInitQuery,
} from '../../api'
import { Blockers } from '../../components/blockers'
import { PROGRESS_WAITS } from '../../limits'
import { LOGGED_OUT_TEXT, WITHDRAW_TEXT as T } from '../../messages'
import './index.scss'

/** Withdrawing (spec 2.9: /user/withdraw): the form, or with `no` the progress of one. */
export default function WithdrawPage() {
  const { no } = useRouteParams<'withdraw'>()
  return no ? <ProgressScreen no={no} /> : <FormOfWithdrawal />
}

function FormOfWithdrawal() {
  return (
    <LoadingScreen
      route="withdraw"
      loggedOut={LOGGED_OUT_TEXT.withdraw}
      query={useWithdrawInitQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(init) => <WithdrawForm init={init} />}
    </LoadingScreen>
  )
}

type Limits = Pick<WithdrawInit, 'balanceFen' | 'dayLeftFen' | 'maxFen' | 'minFen'>

/** What the server refuses, in its words. */
const withinLimits =
  ({ balanceFen, dayLeftFen, maxFen, minFen }: Limits): Rule<number | null> =>
  (fen) => {
    if (fen === null) return undefined
    if (!Number.isSafeInteger(fen)) return T.wrongAmount
    if (fen < minFen) return T.least(formatPrice(minFen))
    if (fen > balanceFen) return T.tooMuch(formatPrice(balanceFen))
    if (fen > maxFen) return T.most(formatPrice(maxFen))
    return fen > dayLeftFen ? T.day(formatPrice(dayLeftFen)) : undefined
  }

function WithdrawForm({ init }: { init: WithdrawInit }) {
  const { balanceFen, accounts, minFen, maxFen, dayLeftFen, timesLeft, feeFen, arrival, blockers } = init
  const wholeFen = Math.min(balanceFen, maxFen, dayLeftFen)
  const [apply] = useWithdrawApplyMutation()
  const stepUp = useStepUp('withdraw')
  const standing = accounts.find(({ isDefault }) => isDefault) ?? accounts[0]
  const form = useForm({
    initial: { amountFen: null as number | null, accountId: standing?.id ?? '' },
    rules: {
      amountFen: [required(T.needAmount), withinLimits(init)],
      accountId: [required(T.needAccount)],
    },
    // Kept over the way to the verification and back.
    draft: useUserDraft('withdraw', 1),
    send: ({ amountFen, accountId }, { key }) =>
      stepUp.run(() => apply({ amountFen: amountFen ?? 0, accountId, idempotencyKey: key })),
    onSent: (made) => made && navigate('withdraw', { no: made.no }, { open: 'redirect', programmatic: true }),
  })
  const amountFen = form.values.amountFen ?? 0
  const { accountId } = form.values
  const { set } = form
  // One was added or removed meanwhile, or a draft names one that has gone.
  const isKnown = accountId === '' ? accounts.length === 0 : accounts.some(({ id }) => id === accountId)
  useEffect(() => {
    if (!isKnown) set('accountId', standing?.id ?? '')
  })
  return (
    <>
      <Blockers blockers={blockers} />
      <FormScreen form={form} label={T.form} submit={T.submit} disabled={blockers.length > 0}>
        <FormCard>
          {accounts.length > 0 && (
            <RadioField
              form={form}
              name="accountId"
              label={T.account}
              options={accounts.map(({ id, title, name }) => ({ value: id, label: title, note: name }))}
            />
          )}
          <Cell
            title={accounts.length > 0 ? T.accounts : T.addAccount}
            {...linkTo('bindAliPay', { from: 'withdraw' })}
          />
        </FormCard>
        <FormCard>
          <MoneyField
            form={form}
            name="amountFen"
            label={T.amount}
            placeholder={T.amountHint}
            right={
              wholeFen >= minFen && (
                <Pressable className="wd-all" onTap={() => form.field('amountFen').onChange(wholeFen)}>
                  {T.all}
                </Pressable>
              )
            }
          />
          <View className="wd-line">{T.available(formatPrice(balanceFen))}</View>
        </FormCard>
        <FormCard>
          <View className="wd-rows">
            <InfoRow look="lined" name={T.fee} value={formatPrice(feeFen)} />
            <InfoRow look="lined" name={T.net} value={formatPrice(Math.max(0, amountFen - feeFen))} />
          </View>
        </FormCard>
        <View className="wd-about">
          {T.rules(formatPrice(minFen), formatPrice(maxFen), formatPrice(dayLeftFen), timesLeft)}
        </View>
        <View className="wd-about">{blockers.length > 0 ? T.blocked : arrival}</View>
      </FormScreen>
      {stepUp.sheet}
    </>
  )
}

function ProgressScreen({ no }: { no: string }) {
  return (
    <LoadingScreen
      route="withdraw"
      loggedOut={LOGGED_OUT_TEXT.withdraw}
      query={useWithdrawInfoQuery}
      arg={no}
      bar={(data) => ({ theme: data ? 'primary' : 'white' })}
      missing={T.missing}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(one, { refetch }) => <Progress one={one} refetch={refetch} />}
    </LoadingScreen>
  )
}

/** What the shop's own work moves on within seconds. */
const MOVING: readonly Withdrawal['state'][] = ['APPLIED', 'APPROVED', 'TRANSFERRING']

interface ProgressProps {
  one: Withdrawal
  refetch: () => PromiseLike<{ data?: Withdrawal }>
}

function Progress({ one, refetch }: ProgressProps) {
  const { no, version, state, stateName, amountFen, feeFen, netFen, account, reason, steps, expectedAt } = one
  const ask = usePolling(PROGRESS_WAITS, async () => {
    const { data } = await refetch()
    return data && !MOVING.includes(data.state) ? data.state : undefined
  })
  const isMoving = MOVING.includes(state)
  useEffect(() => {
    if (isMoving) void ask()
  }, [ask, isMoving])
  const [cancel, { isLoading }] = useWithdrawCancelMutation()
  const takeBack = async () => {
    if (!(await dialog.isConfirmed({ message: T.confirmCancel, confirmText: T.cancel }))) return
    const { error } = await cancel({ no, version, idempotencyKey: randomKey() })
    if (!error) toast.success(T.cancelled)
  }
  const soon = expectedAt === null ? undefined : T.expected(formatDateTime(expectedAt))
  const hint = reason !== '' ? T.reason(reason) : state === 'SUCCESS' ? T.arrived(account) : soon
  return (
    <View>
      <StatusHeader title={stateName} hint={hint} />
      <Section title={T.progress} look="padded">
        <Steps
          active={steps.filter(({ at }) => at !== null).length - 1}
          items={steps.map(({ title, at }) => ({ title, ...(at !== null && { time: formatDateTime(at) }) }))}
        />
      </Section>
      <Section title={T.info} look="padded">
        <InfoRow look="lined" name={T.applied} value={formatPrice(amountFen)} />
        <InfoRow look="lined" name={T.fee} value={formatPrice(feeFen)} />
        <InfoRow look="lined" name={state === 'SUCCESS' ? T.net : T.netDue} value={formatPrice(netFen)} />
        <InfoRow look="lined" name={T.to} value={account} />
        <InfoRow look="lined" name={T.no} value={no} copyable />
      </Section>
      <BottomBar>
        {one.canCancel ? (
          <Button className="wd-act" type="info" loading={isLoading} onTap={() => void takeBack()}>
            {T.cancel}
          </Button>
        ) : one.canRetry ? (
          <Button className="wd-act" {...replaceTo('withdraw', {})}>
            {T.retry}
          </Button>
        ) : (
          <Button className="wd-act" type="info" {...linkTo('userPurse')}>
            {T.purse}
          </Button>
        )}
      </BottomBar>
    </View>
  )
}
