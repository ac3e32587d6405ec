import { watchPrivacy, type PrivacyResolve } from './privacy'

/** A messenger that requires an answer, and a user who gives it. */
const watch = () => {
  let need: (resolve: PrivacyResolve) => void = () => {}
  const questions: { buttonId: string; answer: (isAgreed: boolean) => void; fail: () => void }[] = []
  watchPrivacy(
    (listener) => (need = listener),
    (buttonId) =>
      new Promise((answer, reject) => questions.push({ buttonId, answer, fail: () => reject(new Error()) })),
  )
  return {
    questions,
    /** Calls a private API; returns the answers that the messenger received. */
    want: () => {
      const reported: object[] = []
      need((answer) => void reported.push(answer))
      return reported
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const SHOWN = { event: 'exposureAuthorization' }
const AGREED = { event: 'agree', buttonId: 'privacy-agree' }
const REFUSED = { event: 'disagree' }

it('agrees only by the tapped button, and says that the question was shown', async () => {
  const { questions, want } = watch()
  const reported = want()
  expect(reported).toEqual([SHOWN])
  expect(questions.map(({ buttonId }) => buttonId)).toEqual(['privacy-agree'])
  questions[0]?.answer(true)
  await settled()
  expect(reported).toEqual([SHOWN, AGREED])
})

it('opens one question for all calls made meanwhile', async () => {
  const { questions, want } = watch()
  const reported = [want(), want(), want()]
  expect(questions).toHaveLength(1)
  questions[0]?.answer(true)
  await settled()
  expect(reported).toEqual([0, 1, 2].map(() => [SHOWN, AGREED]))
})

it('passes a refusal on, and opens the question again the next time', async () => {
  const { questions, want } = watch()
  const first = want()
  questions[0]?.answer(false)
  await settled()
  expect(first).toEqual([SHOWN, REFUSED])
  const second = want()
  expect(questions).toHaveLength(2)
  questions[1]?.answer(true)
  await settled()
  expect(second).toEqual([SHOWN, AGREED])
  expect(first).toEqual([SHOWN, REFUSED])
})

it('refuses when the question could not be shown', async () => {
  const { questions, want } = watch()
  const reported = want()
  questions[0]?.fail()
  await settled()
  expect(reported).toEqual([SHOWN, REFUSED])
})
