import type { Retention } from '../../core/retention.ts';

/** Texts of the operator. */
export const contentRetention: Retention = {
  classes: [],
  impersonal: {
    content_entry: 'texts of the site, and the number of who wrote them',
    content_version: 'earlier texts of the site',
    content_picture: 'pictures of the site, and the number of who uploaded them',
  },
};
