export const PREVIEW_TEXT = { missing: '图片加载失败' } as const
