/** Where a verification was needed, as the address says; nothing else is led back to. */
export const FROM = ['withdraw', 'bindAliPay'] as const
export type From = (typeof FROM)[number]

export const fromOf = (text: string | undefined): From | undefined => FROM.find((one) => one === text)
