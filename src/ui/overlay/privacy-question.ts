import { privacySlot } from './privacy-slot'

/** Asks for the privacy agreement on the page in front. True when the button of agreement was tapped. Only the mini-program draws it. */
export const privacyQuestion = {
  ask: (buttonId: string): Promise<boolean> =>
    new Promise((resolve) =>
      privacySlot.set({
        buttonId,
        settle: (isAgreed) => {
          privacySlot.set(null)
          resolve(isAgreed)
        },
      }),
    ),
}
