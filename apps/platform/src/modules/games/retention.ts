import type { Retention } from '../../core/retention.ts';

/** Personal data that this module keeps. */
export const gameRetention: Retention = {
  classes: [
    {
      name: 'favourites',
      what: { th: 'เกมโปรดของคุณ', en: 'Favourite games' },
      purpose: { th: 'แสดงเกมที่คุณเลือกไว้', en: 'To show what the member marked' },
      basis: { th: 'สัญญา', en: 'PDPA s. 24(3), contract' },
      holds: { favourite_game: ['game_code'] },
      period: {
        until: { th: 'จนกว่าคุณจะลบหรือปิดบัญชี', en: 'until the member removes it or closes the account' },
      },
      end: 'deleted',
      atClosing: async (tx, memberId) =>
        void (await tx.deleteFrom('favourite_game').where('member_id', '=', memberId).execute()),
      exported: ['favourite_games'],
    },
  ],
  permanent: {
    game_session: 'a late win names the launch that it was played in; tokens are kept as hashes',
    provider_transaction: 'calls of providers, compared with the ledger: amounts and numbers',
    provider_transaction_claim: 'one movement a call',
    game_round: 'sums of calls',
    member_play: 'sums of rounds',
    awaited_round: 'rounds that a provider may still end',
    credit_check: 'time of a member’s last check',
  },
  impersonal: {
    game_provider: 'providers',
    game: 'the catalogue',
    game_provider_change: 'switches of a provider by staff, who are numbers',
    game_change: 'changes of the catalogue by staff, who are numbers',
    provider_health: 'how fast providers answered',
    provider_reconciliation: 'how far books were compared',
    game_consumer: 'names of functions',
    game_draw: 'results of draws',
    game_statistics: 'sums over all members',
    game_statistics_watermark: 'how far rounds were summed up',
    game_watermark_stamp: 'how far rounds were summed up',
  },
};
