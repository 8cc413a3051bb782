/** Support: conversations of members and guests with staff. */
export { supportSettings } from './config.ts';
export { measureAnswers } from './measure-answers.ts';
export { supportModule } from './module.ts';
export { unseenAnswers } from './read-conversation.ts';
export { tellSupport } from './write-message.ts';
