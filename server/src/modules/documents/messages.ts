/** Messages of the documents for users. */
export const NO_DOCUMENT = '文档不存在'
export const NEW_VERSION = '协议已更新，请重新阅读'
