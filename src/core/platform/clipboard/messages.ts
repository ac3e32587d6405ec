export const messages = { unsupported: '不支持', failed: '失败' }
