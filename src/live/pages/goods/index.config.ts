export default definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })
