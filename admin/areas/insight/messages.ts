/** Texts of the insight page. */
export const texts = { title: '运营洞察', alone: '在新窗口打开' } as const
