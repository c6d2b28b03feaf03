CREATE TABLE `guessers` (
	`client` text PRIMARY KEY NOT NULL,
	`misses` integer NOT NULL,
	`missed_at` integer NOT NULL,
	`open_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `guessers_missed_at` ON `guessers` (`missed_at`);