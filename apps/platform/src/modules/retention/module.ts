import type { Module } from '../../core/module.ts';
import { type RetentionNeeds, retentionJobs } from './retention-jobs.ts';

export const retentionModule: Module<RetentionNeeds> = { jobs: retentionJobs };
